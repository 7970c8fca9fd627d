import { max } from "drizzle-orm";
import { mailEvents, stripeEvents } from "~/db/schema";
import { longMoment } from "~/platform/utc-words";
import type { MemberContext } from "../context";
import { certificateState } from "../documents/certificate-validity";
import { PLANS } from "../plans/plans";
import type { PaymentSetUp } from "./payment-setup.server";

export interface GoLiveItem {
  name: string;
  /** `open` is not met yet; `wrong` would do harm as it is. */
  state: "done" | "open" | "wrong";
  /** What was found. */
  saw: string;
}

/**
 * What has to be so before real money is taken, and whether it is. What is missing is wrong once real money is taken;
 * before that, only what is there and does not hold is.
 */
export async function goLiveChecklist(ctx: MemberContext, setUp: PaymentSetUp): Promise<GoLiveItem[]> {
  const { config } = ctx;
  const missing = setUp.prices.filter(({ fits }) => !fits);
  const differing = setUp.prices.some(({ found, fits }) => found && !fits);
  const certificate = certificateState(config.seal, ctx.now);
  const item = itemsOf(setUp.mode === "live");
  const [[stripe], [mail]] = await ctx.primary.batch([
    ctx.primary.select({ at: max(stripeEvents.receivedAt) }).from(stripeEvents),
    ctx.primary.select({ at: max(mailEvents.receivedAt) }).from(mailEvents),
  ]);
  return [
    item("A live key takes payments", setUp.mode === "live", `Payments are in ${setUp.mode} mode.`),
    item(
      "Payment events are signed",
      setUp.hasWebhookSecret,
      yes(setUp.hasWebhookSecret, "A webhook secret is"),
    ),
    item("Payment events arrive", typeof stripe?.at === "number", heard(stripe?.at)),
    item(
      "All prices exist and match the plan list",
      missing.length === 0,
      missing.length === 0
        ? "All four are."
        : `Not so: ${missing.map(({ tier, interval }) => `${PLANS[tier].name}, ${interval}`).join("; ")}.`,
      differing ? "wrong" : undefined,
    ),
    item("The address is https", config.appUrl.startsWith("https:"), `It is ${config.appUrl}.`),
    item(
      "Emails are sent",
      config.mail.apiKey !== null,
      yes(config.mail.apiKey !== null, "An email service key is"),
    ),
    item("Email events arrive", typeof mail?.at === "number", heard(mail?.at)),
    item("Limits are enforced", config.rateLimits === "enforced", `They are ${config.rateLimits}.`),
    item(
      "The sealing certificate is valid",
      certificate === "valid",
      `It is ${certificate}.`,
      certificate === "expiring" ? "open" : "wrong",
    ),
    item(
      "Seals have a trusted timestamp (optional)",
      config.timestamp !== null,
      config.timestamp ? `From ${new URL(config.timestamp.url).host}.` : "No authority is set.",
      "open",
    ),
  ];
}

/** @returns what makes an item; its `otherwise` says what it is where it is not done */
const itemsOf =
  (isLive: boolean) =>
  (
    name: string,
    isDone: boolean,
    saw: string,
    otherwise: "open" | "wrong" = isLive ? "wrong" : "open",
  ): GoLiveItem => ({ name, state: isDone ? "done" : otherwise, saw });
const yes = (is: boolean, what: string) => `${what} ${is ? "set" : "not set"}.`;
const heard = (at: number | null | undefined) =>
  typeof at === "number" ? `The last one came on ${longMoment(at)}.` : "None has come yet.";
