/** Whatever is left out or blank gets a sentence of ours: a schema's raw words are for programmers. */
import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import * as z from "zod";
import {
  changePasswordSchema,
  newPasswordSchema,
  profileSchema,
  resetRequestSchema,
  signInSchema,
  signUpSchema,
} from "~/domain/accounts/credentials";
import { setPlanSchema } from "~/domain/admin/set-plan.server";
import { changePlanSchema, downgradeSchema } from "~/domain/billing/plan-change/plan-choice";
import { brandingForm } from "~/domain/branding/branding-form";
import { draftSchema, generateSchema } from "~/domain/briefs/draft-form";
import { WIZARD_STEPS } from "~/domain/briefs/wizard-steps";
import { checkoutSchema } from "~/domain/plans/checkout-choice";
import { statusSchema } from "~/domain/proposals/edit-form";
import { notesSchema } from "~/domain/proposals/internal-notes";
import { patchSchema } from "~/domain/proposals/patch-form";
import { parseReminder } from "~/domain/sending/reminders/parse-reminder";
import { sendSchema } from "~/domain/sending/send-form";
import { decisionSchema } from "~/domain/signing/decision/decision-form";
import { signSchema } from "~/domain/signing/sign-form";
import { sendFormSchema } from "~/routes/app/send/send-form-schema";
import { stepSchema } from "~/routes/app/wizard/step-schema";

const FORMS: Readonly<Record<string, z.ZodType>> = {
  sendFormSchema,
  sendSchema,
  signInSchema,
  signUpSchema,
  resetRequestSchema,
  newPasswordSchema,
  changePasswordSchema,
  profileSchema,
  setPlanSchema,
  changePlanSchema,
  downgradeSchema,
  checkoutSchema,
  brandingForm,
  decisionSchema,
  draftSchema,
  generateSchema,
  statusSchema,
  notesSchema,
  patchSchema,
  signSchema,
  ...Object.fromEntries(WIZARD_STEPS.map((_, index) => [`step ${index + 1}`, stepSchema(index + 1, "next")])),
};

const RAW = /invalid|expected|undefined|received|too small|too big/i;

/** Texts of a form alone: ticks and lists are never blank, and have no name here. */
const names = (schema: z.ZodType): string[] => {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as {
    properties?: object;
    allOf?: { properties?: object }[];
  };
  return [json, ...(json.allOf ?? [])].flatMap(({ properties }) => Object.keys(properties ?? {}));
};

function sentences(schema: z.ZodType, value: string | undefined): string[] {
  const form = new FormData();
  const fields = names(schema);
  if (value !== undefined) for (const name of fields) form.set(name, value);
  const parsed = schema.safeParse(Object.fromEntries(form));
  const submitted = parseWithZod(form, { schema }).reply().error ?? {};
  return [
    ...(parsed.error?.issues.map(({ message }) => message) ?? []),
    ...Object.values(submitted).flatMap((messages) => messages ?? []),
  ];
}

const BLANKS = { missing: undefined, empty: "", spaces: "   " };

for (const [blank, value] of Object.entries(BLANKS)) {
  test.each(Object.entries(FORMS))(`%s says what is ${blank} in words of ours`, (_name, schema) => {
    expect(names(schema).length).toBeGreaterThan(0);
    expect(sentences(schema, value).filter((sentence) => RAW.test(sentence))).toEqual([]);
  });
}

test("a subject and a message of spaces are asked for", () => {
  const form = new FormData();
  for (const name of ["subject", "message"]) form.set(name, "   ");
  const { error } = parseWithZod(form, { schema: sendFormSchema }).reply();
  expect(error).toMatchObject({ subject: ["Write a subject."], message: ["Write a message."] });
});

test("a reminder may be without words", () => expect(parseReminder({ message: "   " })).toBe(""));
