/** The second post of a form gets the first one's answer (docs/decisions/0082-done-once.md). */

import { redirect } from "@remix-run/cloudflare";
import {
  assertNotOvertaken,
  FormPostedBefore,
  findPosted,
  keepFirstAnswer,
} from "~/domain/audit/forms/posted-form.server";
import type { Context } from "~/domain/context";
import { DomainError } from "~/platform/errors";
import { SECOND } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import { type Flash, flashOf, redirectWithFlash } from "./flash.server";

/** @throws DomainError conflict when the first answer is not known */
export async function answerOnce<T>(ctx: Context, run: () => Promise<T>): Promise<T> {
  try {
    return await keepAnswer(ctx, run);
  } catch (error) {
    throw error instanceof FormPostedBefore ? await firstAnswer(ctx, error.key) : error;
  }
}

async function keepAnswer<T>(ctx: Context, run: () => Promise<T>): Promise<T> {
  try {
    const answer = await run();
    await keepRedirect(ctx, answer);
    return answer;
  } catch (error) {
    await keepRedirect(ctx, error);
    throw error;
  } finally {
    // A post that was refused only because the first one had done its work gets the first one's answer.
    await assertNotOvertaken(ctx);
  }
}

async function keepRedirect(ctx: Context, answer: unknown): Promise<void> {
  if (!(answer instanceof Response)) return;
  const location = answer.headers.get("Location");
  if (location !== null) await keepFirstAnswer(ctx, { location, notice: flashOf(answer) });
}

/** Stores an answer that cannot be given twice. */
export const answerLaterWith = (ctx: Context, location: string, notice: Flash): Promise<void> =>
  keepFirstAnswer(ctx, { location, notice });

const WAITS = 10 * SECOND;
const POLL = SECOND / 2;

/** The first post may still be on its way. */
async function firstAnswer(ctx: Context, key: string): Promise<Response> {
  for (let waited = 0; waited < WAITS; waited += POLL) {
    const answer = (await findPosted(ctx, key))?.answer;
    if (answer)
      return answer.notice
        ? redirectWithFlash(ctx, answer.location, answer.notice)
        : redirect(answer.location);
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
  throw new DomainError(
    "conflict",
    t("This form has been sent already. Look whether it did what you wanted before you fill in a new one."),
  );
}
