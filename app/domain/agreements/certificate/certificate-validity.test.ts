import { describe, expect, it } from "vitest";
import { certificateState, certificateWarning } from "./certificate-validity";

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 16, 12);
const until = (days: number) => ({
  subject: "Harbor seal",
  validFrom: now - DAY,
  validUntil: now + days * DAY,
});

describe("the time of the sealing certificate", () => {
  it.each([
    [400, "valid"],
    [61, "valid"],
    [60, "expiring"],
    [0, "expiring"],
    [-1, "expired"],
  ])("with %i days to go is %s", (days, state) => {
    expect(certificateState(until(days), now)).toBe(state);
  });

  it("is spoken of in words from sixty days before its end", () => {
    expect(certificateWarning(until(61), now)).toBeNull();
    expect(certificateWarning(until(60), now)).toMatchObject({
      tone: "warning",
      title: "The sealing certificate expires in 60 days.",
      text: expect.stringContaining("“Harbor seal” ends on 15 January 2027"),
    });
    expect(certificateWarning(until(1), now)?.title).toBe("The sealing certificate expires in 1 day.");
    expect(certificateWarning(until(0.4), now)?.title).toBe("The sealing certificate expires today.");
    expect(certificateWarning(until(-3), now)).toMatchObject({
      tone: "danger",
      title: "The sealing certificate has expired.",
      text: expect.stringContaining("Agreements are still sealed, and each one says so."),
    });
    expect(certificateWarning({ ...until(90), validFrom: now + DAY }, now)?.title).toBe(
      "The sealing certificate is not valid yet.",
    );
  });
});
