import { describe, expect, it } from "vitest";
import { retryOnConflict } from "~/db/client.server";
import type { Context } from "~/domain/context";
import { DomainError } from "~/platform/errors";
import { createTranslate, inEnglish } from "~/platform/language/translate";
import { untranslatedError } from "~/platform/untranslated-error";
import { failureResponse, toPublicFailure } from "./page.server";

const t = createTranslate("de", {
  "error.busy": "Zu viele auf einmal.",
  "error.printing_failed": "Kein PDF.",
  "error.unforeseen": "Unerwartet.",
  "sign.not_me.ask": "Sind Sie {name}?",
});
const ctx = { message: t, log: () => {}, request: { id: "r" } } as unknown as Context;

describe("what is shown of a failure", () => {
  it("is in the reader's language, though the code that failed has none", async () => {
    const busy = await retryOnConflict(() => Promise.reject(new Error("UNIQUE constraint failed"))).catch(
      (error: unknown) => error,
    );
    expect(toPublicFailure(ctx, busy)).toEqual({
      code: "conflict",
      status: 409,
      fields: {},
      message: "Zu viele auf einmal.",
    });
    const unprinted = Object.assign(
      untranslatedError("printing_failed", (t) => t("error.printing_failed")),
      {
        cause: new Error("The browser is full."),
      },
    );
    expect(toPublicFailure(ctx, unprinted).message).toBe("Kein PDF.");
  });

  it("is in the reader's language beside a field too", () => {
    const doubted = untranslatedError(
      "invalid_input",
      (t) => t("sign.not_me.ask", { name: "Tom" }),
      { linkState: "open" },
      "confirmedSigner",
    );
    const { message, fields } = toPublicFailure(ctx, doubted);
    expect(message).toBe("Sind Sie Tom?");
    expect(fields).toEqual({ linkState: "open", fieldErrors: { confirmedSigner: "Sind Sie Tom?" } });
    expect(doubted.fieldErrors.confirmedSigner).toBe(doubted.message);
    expect(doubted.message).toBe(inEnglish("sign.not_me.ask", { name: "Tom" }));
  });

  it("is the sentence of a domain error, and none of other errors", () => {
    expect(toPublicFailure(ctx, new DomainError("locked", "Unterzeichnet.")).message).toBe("Unterzeichnet.");
    expect(toPublicFailure(ctx, new Error("no such table")).message).toBe("Unerwartet.");
  });

  it("says its language to the page", () => {
    expect(failureResponse(ctx, new DomainError("rate_limited", "Zu oft.")).data).toMatchObject({
      message: "Zu oft.",
      language: "de",
    });
  });
});
