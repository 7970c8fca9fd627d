/** A form that names itself does its work once, however often it is posted (docs/decisions/0082-done-once.md). */

import { eq } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { postedForms } from "~/db/schema";
import type { Context, MemberContext, RequestData } from "../../context";

interface PostedForm {
  key: string;
  /** The row is written, with the first change that the request commits. */
  isWritten: boolean;
}

const ofRequest = new WeakMap<RequestData, PostedForm>();

/** This is not an error of the database, so nothing tries again. */
export class FormPostedBefore extends Error {
  constructor(readonly key: string) {
    super("This form was posted before.");
  }
}

/** @param key secret to the browser that has the form @throws FormPostedBefore */
export async function beginForm(ctx: Context, key: string): Promise<void> {
  if (await findPosted(ctx, key)) throw new FormPostedBefore(key);
  ofRequest.set(ctx.request, { key, isWritten: false });
}

/** Undefined for a form that nobody has posted. */
export async function findPosted(ctx: Context, key: string) {
  const [row] = await ctx.db.select().from(postedForms).where(eq(postedForms.key, key));
  return row;
}

/** @throws FormPostedBefore if this request changed nothing, and another post of its form did meanwhile */
export async function assertNotOvertaken(ctx: Context): Promise<void> {
  const form = ofRequest.get(ctx.request);
  if (form && !form.isWritten && (await findPosted(ctx, form.key))) throw new FormPostedBefore(form.key);
}

/** The unique row that lets one of several posts through, for the batch of its first change. */
export function postedFormRow(ctx: Context): Statement[] {
  const form = ofRequest.get(ctx.request);
  if (!form || form.isWritten || !("actor" in ctx)) return [];
  const { id: userId } = (ctx as MemberContext).actor;
  return [ctx.db.insert(postedForms).values({ key: form.key, userId, createdAt: ctx.now })];
}

export function markWritten(ctx: Context): void {
  const form = ofRequest.get(ctx.request);
  if (form) form.isWritten = true;
}

export const keyOfForm = (ctx: Context): string => ofRequest.get(ctx.request)?.key ?? "";

/** Keeps the answer for later posts of the form. A form that changed nothing keeps none. */
export async function keepFirstAnswer(ctx: Context, answer: FirstAnswer): Promise<void> {
  const form = ofRequest.get(ctx.request);
  if (form?.isWritten) await ctx.db.update(postedForms).set({ answer }).where(eq(postedForms.key, form.key));
}

type FirstAnswer = NonNullable<(typeof postedForms.$inferSelect)["answer"]>;
