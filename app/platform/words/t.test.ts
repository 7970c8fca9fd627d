import { expect, it } from "vitest";
import { msg, t } from "./t";
import { createWords, inWords, pseudoWords } from "./words-now.server";

const german = createWords("de", {
  "Saved as {name}.": "Als {name} gespeichert.",
  "{count, plural, one {{count} day} other {{count} days}} left":
    "Noch {count, plural, one {{count} Tag} other {{count} Tage}}",
  Draft: "Entwurf",
});

it("is in English where nobody chose a language", () => {
  expect(t("Saved as {name}.", { name: "offer.pdf" })).toBe("Saved as offer.pdf.");
  expect(t("{count, plural, one {{count} day} other {{count} days}} left", { count: 1 })).toBe("1 day left");
});

it("is in the reader's language, also after a wait", async () => {
  const sentences = await inWords(german, async () => {
    await Promise.resolve();
    return [
      t("Saved as {name}.", { name: "offer.pdf" }),
      t("{count, plural, one {{count} day} other {{count} days}} left", { count: 3 }),
      t(msg("Draft")),
      t("Open billing"),
    ];
  });
  expect(sentences).toEqual(["Als offer.pdf gespeichert.", "Noch 3 Tage", "Entwurf", "Open billing"]);
});

it("does not mix two readers up", async () => {
  const draft = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return t("Draft");
  };
  expect(await Promise.all([inWords(german, draft), draft(), inWords(pseudoWords, draft)])).toEqual([
    "Entwurf",
    "Draft",
    expect.stringMatching(/^⟦Dráft·+⟧$/),
  ]);
});

it("wants a value for each argument, and no other", () => {
  // @ts-expect-error the name is missing
  expect(() => t("Saved as {name}.")).toThrow();
  // @ts-expect-error there is no such argument
  expect(t("Saved as {name}.", { name: "a", title: "b" })).toBe("Saved as a.");
  // @ts-expect-error a constant holds a message, so that it is translated
  const label: string = msg("Draft");
  expect(label).toBe("Draft");
});
