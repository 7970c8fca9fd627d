import { max } from "drizzle-orm";
import { mailEvents, stripeEvents } from "~/db/schema";
import { longMoment } from "~/platform/time/utc-labels";
import { english } from "~/platform/words/t";
import { certificateState } from "../../agreements/certificate/certificate-validity";
import type { MemberContext } from "../../context";
import { PLANS } from "../../plans/plans";
import type { PaymentSetup } from "./payment-setup.server";

export interface GoLiveItem {
  name: string;
  /** `wrong` would do harm. */
  state: "done" | "open" | "wrong";
  saw: string;
}

/** Lists what production needs. With a live key, whatever is missing is `wrong`; before that, only what is invalid. */
export async function goLiveChecklist(ctx: MemberContext, setUp: PaymentSetup): Promise<GoLiveItem[]> {
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
      isSetText(setUp.hasWebhookSecret, "A webhook secret is"),
    ),
    item("Payment events arrive", typeof stripe?.at === "number", lastEventText(stripe?.at)),
    item(
      "All prices exist and match the plan list",
      missing.length === 0,
      missing.length === 0
        ? "All four are."
        : `Not so: ${missing.map(({ tier, interval }) => `${english(PLANS[tier].name)}, ${interval}`).join("; ")}.`,
      differing ? "wrong" : undefined,
    ),
    item("The address is https", config.appUrl.startsWith("https:"), `It is ${config.appUrl}.`),
    item(
      "Emails are sent",
      config.mail.apiKey !== null,
      isSetText(config.mail.apiKey !== null, "An email service key is"),
    ),
    item("Email events arrive", typeof mail?.at === "number", lastEventText(mail?.at)),
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

const itemsOf =
  (isLive: boolean) =>
  (
    name: string,
    isDone: boolean,
    saw: string,
    otherwise: "open" | "wrong" = isLive ? "wrong" : "open",
  ): GoLiveItem => ({ name, state: isDone ? "done" : otherwise, saw });
const isSetText = (is: boolean, what: string) => `${what} ${is ? "set" : "not set"}.`;
const lastEventText = (at: number | null | undefined) =>
  typeof at === "number" ? `The last one came on ${longMoment(at)}.` : "None has come yet.";
