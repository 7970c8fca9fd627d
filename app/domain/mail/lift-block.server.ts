/**
 * The mail service keeps a list of its own of addresses that it no longer delivers to. Once the owner has confirmed an
 * address, the next mail there has it taken off that list first.
 */
import type { Context } from "../context";
import type { Delivery } from "./claim.server";
import { confirmedAmong, putDownLift } from "./suppressions.server";
import { isMailFailure } from "./transport";

/** The addresses of a mail that are to be taken off the service's list. */
export const blocksToLift = (ctx: Context, { userId, toEmail, cc }: Delivery) =>
  userId === null ? [] : confirmedAmong(ctx, userId, [toEmail, ...cc]);

/**
 * A service that refuses to lift a block, because of its key or because it knows no such call, may deliver all the same:
 * the mail goes out, and if the service blocks it, the owner reads that the block could not be lifted.
 * @throws MailFailure while the service does not work, or has no room
 */
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
    await putDownLift(ctx, userId ?? "", email, lift);
  }
}
