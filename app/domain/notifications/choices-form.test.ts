import { describe, expect, it } from "vitest";
import { allChoices, choiceOf } from "../people/notification-kinds";
import { choicesOfForm, noticeChoicesSchema } from "./choices-form";

describe("what an owner is notified of", () => {
  it("is everything until something is switched off", () => {
    expect(choiceOf({}, "viewed")).toEqual({ inApp: true, byMail: true });
    expect(Object.values(allChoices({})).every(({ inApp, byMail }) => inApp && byMail)).toBe(true);
  });

  it("keeps the signed copy's mail, and says why", () => {
    const refused = noticeChoicesSchema.safeParse({ signed: { byMail: false } });
    expect(refused.error?.issues[0]?.message).toMatch(/evidence/);
    expect(noticeChoicesSchema.safeParse({ signed: { inApp: false } }).success).toBe(true);
  });
});

it("a form's switches are on where they are in the form", () => {
  const form = new FormData();
  for (const kind of ["viewed", "nonsense"]) form.append("inApp", kind);
  form.append("byMail", "rejected");
  const changes = choicesOfForm(form);
  expect(changes.viewed).toEqual({ inApp: true, byMail: false });
  expect(changes.rejected).toEqual({ inApp: false, byMail: true });
  expect(changes.signed).toEqual({ inApp: false, byMail: true });
  expect(Object.keys(changes)).toHaveLength(15);
});
