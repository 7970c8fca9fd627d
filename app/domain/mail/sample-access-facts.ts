/** What the mails about the way into an account look like: signing up, and what was given access. */
import { DAY } from "~/platform/durations";
import type { SampleMail } from "./sample-facts";

const AT = Date.UTC(2026, 10, 16, 9, 30);
const SITE = "https://countersign.example";
const TOKEN = "sample-link-that-opens-nothing";
const told = { toName: "Sample Owner" };

const addressInUse = (occasion: "sign-up" | "address"): Omit<SampleMail, "group"> => ({
  id: occasion === "sign-up" ? "address-in-use" : "address-in-use-change",
  name: occasion === "sign-up" ? "Sign-up with a known address" : "Change to a known address",
  subject: occasion === "sign-up" ? "You have an account already" : "Your address is in use",
  facts: {
    ...{ ...told, kind: "address_in_use", occasion, account: "owner@sample.example", askedAt: AT },
    chosen:
      occasion === "sign-up"
        ? { words: "Professional, billed yearly", url: `${SITE}/start?plan=professional&interval=yearly` }
        : null,
    url: `${SITE}/reset-password`,
  },
});

export const ACCESS_SAMPLES: readonly Omit<SampleMail, "group">[] = [
  {
    id: "sign-up",
    name: "Link to finish signing up",
    subject: "Finish signing up to Countersign",
    facts: {
      ...{ kind: "sign_up", expiresAt: AT + DAY },
      url: `${SITE}/confirm-sign-up/${TOKEN}`,
    },
  },
  addressInUse("sign-up"),
  addressInUse("address"),
  {
    id: "key-created",
    name: "New API key",
    subject: "A new API key was made for your account",
    facts: {
      ...{ ...told, kind: "access_created", what: "key", name: "Invoices to our books", madeAt: AT },
      ...{
        allows: ["proposals:read", "account:read"],
        device: "Firefox on Windows",
        place: "Vienna, Austria",
      },
      ...{ url: `${SITE}/settings/access`, resetUrl: `${SITE}/reset-password` },
    },
  },
  {
    id: "webhook-created",
    name: "New webhook",
    subject: "A new webhook was added to your account",
    facts: {
      ...{ ...told, kind: "access_created", what: "endpoint", name: "hooks.sample.example", madeAt: AT },
      ...{ allows: ["proposal.signed"], device: null, place: null },
      ...{ url: `${SITE}/settings/access`, resetUrl: `${SITE}/reset-password` },
    },
  },
  {
    id: "hook-off",
    name: "Webhook switched off",
    subject: "One of your webhooks was switched off",
    facts: {
      ...{ ...told, kind: "hook_off", host: "hooks.sample.example", occasion: "failing" },
      ...{ failingSince: AT - 5 * DAY, offAt: AT, url: `${SITE}/settings/api/hooks/${TOKEN}` },
    },
  },
];
