import { eq } from "drizzle-orm";
import * as z from "zod";
import { users } from "~/db/schema";
import { typedLine } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../../context";
import { COUNTERSIGN_CHOICES, type CountersignChoice } from "./countersign";
import {
  type Countersigner,
  cannotCountersign,
  countersignersFor,
  countersignSettings,
} from "./countersigners.server";

export const countersignForm = z.object({
  countersign: z.enum(COUNTERSIGN_CHOICES, { error: () => t("Choose no, after or before.") }),
  countersigner: typedLine().max(254).optional(),
});

export interface OwnCountersigning {
  countersign: CountersignChoice;
  /** Their email. */
  countersigner: string;
  /** The account itself is the first. */
  able: Countersigner[];
}

export async function ownCountersigning(ctx: MemberContext): Promise<OwnCountersigning> {
  const [able, [settings]] = await ctx.db.batch([
    countersignersFor(ctx, ctx.actor.id),
    countersignSettings(ctx, ctx.actor.id),
  ]);
  const by = able.find(({ id }) => id === settings?.countersignerId) ?? able[0];
  return { countersign: settings?.countersign ?? "no", countersigner: by?.email ?? "", able };
}

/** Saves the settings for proposals sent from now on. @throws DomainError invalid_input */
export async function saveCountersigning(
  ctx: MemberContext,
  { countersign, countersigner }: z.output<typeof countersignForm>,
): Promise<void> {
  const able = await countersignersFor(ctx, ctx.actor.id);
  const by = countersigner ? able.find(({ email }) => email === countersigner.toLowerCase()) : able[0];
  if (!by) throw cannotCountersign();
  await ctx.primary
    .update(users)
    .set({
      countersign: countersign === "no" ? null : countersign,
      countersignerId: by.id === ctx.actor.id ? null : by.id,
    })
    .where(eq(users.id, ctx.actor.id));
}
