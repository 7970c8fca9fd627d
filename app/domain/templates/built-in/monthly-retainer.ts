import type { BuiltInTemplate } from "./built-in-template";
import {
  bullets,
  callout,
  figures,
  numbered,
  paragraph,
  patternCover,
  plan,
  points,
  prices,
  section,
  terms,
  text,
} from "./parts";

import { asMany, each, group, optional, priceTable } from "./price-parts";

export const MONTHLY_RETAINER: BuiltInTemplate = {
  key: "monthly-retainer",
  name: "Monthly retainer",
  description:
    "For anyone who works for a client month after month: hours, response times, what rolls over and how either side can leave.",
  category: "retainer",
  theme: "paper",
  cover: patternCover("stripes", 33, "#2f4858"),
  brief: {
    projectType: "other",
    pricingModel: "retainer",
    requireDeposit: false,
    requiresSignature: true,
  },
  price: priceTable([
    group(
      "Each month",
      each(
        "month",
        null,
        asMany({ blank: "hours.per.month", usually: 20, unit: "hour" }, [
          "Our time",
          105,
          "With planning call, record of hours, and answers in the times above",
        ]),
      ),
      each("month", null, optional("Answers on weekends", 350, "Within four hours, from nine to five")),
    ),
    group(
      "Once",
      optional("Review of what is there", 900, "In the first two weeks, with a list of what to do first"),
    ),
  ]),
  html: text(
    paragraph("Dear {{client.name}},"),
    paragraph(
      "{{client.company}} gets a fixed share of our time: {{hours.per.month}} hours a month, from {{project.start}} to {{project.end}}. As offered here, it comes to {{price.total}}. You know what it costs, we know your business, and nobody writes a quote for every small thing.",
    ),
    section(
      "Why a retainer",
      paragraph(
        "Job by job, each task begins with a description, an estimate and a search for a free day. For two hours of work that is more paper than progress. With a retainer you send a message, and it gets done.",
      ),
      paragraph(
        "It also lets us look ahead. Somebody who sees your work every week notices the small crack before it is a large one, and says so without being asked.",
      ),
    ),
    section(
      "What it covers",
      points(
        ["The work:", "{{work.that.is.covered}}."],
        ["The people:", "the same ones every month, who do not need to be told twice."],
        [
          "The planning:",
          "a call of 30 minutes at the start of each month, in which you set the order of things.",
        ],
        ["The record:", "a list of what was done, and of the hours it took, with each invoice."],
      ),
      terms([
        "Not included:",
        "costs of other companies, travel, and projects of more than half a month’s hours. We quote those apart, and start only when you agree.",
      ]),
      figures(
        ["{{hours.per.month}}", "hours a month"],
        ["1 day", "until you have an answer"],
        ["30 days", "notice, for either side"],
      ),
    ),
    section(
      "How quickly we answer",
      plan(
        ["What it is", "We answer", "We begin"],
        ["Something is down or wrong in public", "Within 2 working hours", "At once"],
        ["Something holds up your work", "Within 4 working hours", "The next working day"],
        ["Everything else", "Within one working day", "By the order you set"],
      ),
      paragraph(
        "Working hours are Monday to Friday, nine to five, except public holidays. Urgent work at other times counts one and a half times, and only if you have asked for it.",
      ),
    ),
    section(
      "How the hours work",
      bullets(
        "Time is counted in quarters of an hour, from the first minute of work. Short answers are free.",
        "Unused hours roll over into the next month, up to a quarter of the monthly hours. What is left after that month ends.",
        "You may borrow as much from the next month. Then that month is shorter.",
        "When three quarters of a month’s hours are used, we tell you. More hours cost {{rate.for.extra.hours}} each, and only after you say yes.",
        "Before we take time away, we tell you four weeks ahead, and who stands in.",
      ),
      callout(
        "Too many hours, or too few?",
        "After three months we look at the record together. If the number is wrong, we change it for the months that follow, up or down.",
      ),
    ),
    section(
      "The first month",
      plan(
        ["When", "What happens"],
        ["{{project.start}}", "Opening call: goals, people, access, the first list of tasks"],
        ["First week", "We read, ask and put things in order"],
        ["Second week", "The first tasks are done"],
        ["End of the month", "List of hours, and a look at the next month"],
      ),
    ),
    section(
      "Investment",
      prices(
        ["What", "Price"],
        ["{{hours.per.month}} hours a month, with answers in the times above", "Included"],
        ["Planning call and record of hours", "Included"],
        ["Total from {{project.start}} to {{project.end}}", "{{price.total}}"],
      ),
      paragraph(
        "Each month is invoiced at its beginning and payable within 14 days. There is no deposit. The table shows sales tax or VAT where it applies.",
      ),
    ),
    section(
      "Terms",
      terms(
        [
          "Term and notice.",
          "The agreement runs until {{project.end}}. Either of us may end it earlier, for any reason, with 30 days’ notice in writing to the end of a month. If we both want to go on after it, we write a new one.",
        ],
        [
          "At the end.",
          "Hours that have rolled over can be used until the last day. We hand over all files, access and notes, and an hour of explanation on top.",
        ],
        [
          "Changes.",
          "The scope, the hours and the fee change only in writing. The fee stays as it is until {{project.end}}.",
        ],
        [
          "Rights.",
          "What we make in a month is yours once that month is paid for. Tools and methods that we brought along stay ours; you may go on using what is built into your work.",
        ],
        [
          "Confidentiality.",
          "We keep your affairs and your passwords to ourselves, during the retainer and after it.",
        ],
        [
          "Late payment.",
          "If an invoice is more than 14 days late, we may pause the work until it is paid. The hours of that time do not roll over.",
        ],
        ["Validity.", "Our offer stands until {{valid.until}}."],
      ),
    ),
    section(
      "Next steps",
      paragraph("If this is how you would like to work:"),
      numbered(
        "Sign at the end of this page.",
        "Send us the three tasks that have waited longest.",
        "We meet for the opening call on {{project.start}}, and start on them the same week.",
      ),
    ),
  ),
};
