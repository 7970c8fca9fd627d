/** The next mail removes an email from the provider's own suppression list once the owner has confirmed it. */
import type { Context } from "../context";
import type { Delivery } from "./delivery-lease.server";
import { recordLift } from "./suppressions.server";
import { isMailFailure } from "./transport";

/** A refusal (wrong key, unknown call) does not stop the mail. @throws MailFailure while the provider is down or busy */
export async function liftBlocks(
  ctx: Context,
  { userId }: Delivery,
  blocked: { email: string }[],
): Promise<void> {
  for (const { email } of blocked) {
    const lift = await ctx.mail.lift(email).then(
      () => "lifted" as const,
      (error) => {
        if (!isMailFailure(error) || error.blame === "service") throw error;
        ctx.log({ event: "mail.lift_refused", error: error.detail });
        return "refused" as const;
      },
    );
    await recordLift(ctx, userId ?? "", email, lift);
  }
}
