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

import { DEPOSIT, each, fixed, group, optional, priceTable, upTo } from "./price-parts";

export const MARKETING: BuiltInTemplate = {
  key: "marketing",
  name: "Marketing campaign",
  description:
    "For marketers and agencies: a campaign with a goal, channels, fixed reports and honest words about ad spend and results.",
  category: "marketing",
  theme: "bold",
  cover: patternCover("dots", 14, null),
  brief: {
    projectType: "marketing",
    pricingModel: "fixed",
    requireDeposit: true,
    depositAmount: "40%",
    requiresSignature: true,
  },
  price: priceTable(
    [
      group(
        "Campaign",
        fixed("Research, plan and message", 2800),
        fixed("Landing page, ads and posts", 4200),
        fixed("Running the campaign, with reports", 3600),
      ),
      group(
        "If you wish",
        optional("A second landing page", 1100, "To test it against the first"),
        upTo(6, "issue", ["Newsletter", 380, "Written, designed and sent"]),
      ),
      group(
        "After the campaign",
        each("quarter", 4, optional("Review of the figures", 600, "What still works, and what to change")),
      ),
    ],
    [DEPOSIT, 40],
    ["at launch", 30],
    ["with the closing report", 30],
  ),
  html: text(
    paragraph("Dear {{client.name}},"),
    paragraph(
      "Here is a campaign for {{client.company}} with one goal, a few channels and numbers you can check yourself. It runs from {{project.start}} to {{project.end}}. As offered here, our fee is {{price.total}}; what you spend on ads is yours to set, and comes on top.",
    ),
    section(
      "The goal",
      paragraph(
        "A campaign that wants everything gets a little of each. This one wants: {{goal.of.the.campaign}}.",
      ),
      paragraph(
        "In the first week we write down where you stand today, so that in the last week nobody has to rely on memory. Every decision in between is measured against that one goal. Likes and clicks interest us when they lead there.",
      ),
    ),
    section(
      "What we will do",
      points(
        [
          "Look first.",
          "We read your numbers, talk to three of your customers, and study what your competitors pay to say.",
        ],
        [
          "Find the message.",
          "One promise, in your customers’ words, with two variants that we test against each other.",
        ],
        [
          "Choose the channels.",
          "We plan with these: {{channels.of.the.campaign}}. We would rather do a few well than all of them thinly.",
        ],
        [
          "Make it.",
          "Texts, pictures and landing page, ready for your approval before anything is published.",
        ],
        [
          "Run it.",
          "We watch the campaign every working day, stop what does not work, and put the money behind what does.",
        ],
        ["Report.", "Two pages every second week, and a closing report with what to do next."],
      ),
      figures(
        ["1", "goal, agreed before we start"],
        ["2", "messages tested against each other"],
        ["2 pages", "of report, every second week"],
      ),
    ),
    section(
      "What you get",
      bullets(
        "A plan of the campaign, with message, audience, channels and calendar",
        "One landing page and all ads and posts in the sizes that the channels ask for",
        "Tracking that is set up properly, and asks visitors for consent where the law requires it",
        "A report every second week: what we did, what it cost, what it brought, what we change",
        "A closing report and an hour to talk it through",
        "All accounts in your name, so that everything learned stays with you",
      ),
      terms([
        "Not included:",
        "ad spend, fees of tools and stock pictures, filming and photography, and work on your website beyond the landing page, unless you choose a second one.",
      ]),
    ),
    section(
      "Calendar",
      plan(
        ["When", "What happens", "Your part"],
        ["{{project.start}}", "Kick-off, access to accounts", "90 minutes, and the passwords"],
        ["End of the first week", "Starting figures in writing", "A look, and your agreement"],
        ["A week after that", "Plan and message", "Approval"],
        ["Once approved", "Ads, posts and landing page", "Approval within three working days"],
        ["Launch", "The campaign goes live", "Answer every lead within a day"],
        ["{{project.end}}", "Closing report", "An hour together"],
      ),
    ),
    section(
      "Investment",
      prices(
        ["What", "Price"],
        ["Research, plan and message", "Included"],
        ["Landing page, ads and posts", "Included"],
        ["Running the campaign, with reports", "Included"],
        ["Total fee", "{{price.total}}"],
        ["Deposit, due when you sign", "{{price.deposit}}"],
      ),
      callout(
        "Your ad budget of {{ad.budget}} stays yours.",
        "You pay the channels directly, with your own card, and see every charge. We take no commission on it, and never spend more than you have approved in writing.",
      ),
    ),
    section(
      "Terms",
      terms(
        [
          "Payment.",
          "Payments are due as listed with the price. Invoices are payable within 14 days. The table shows sales tax or VAT where it applies.",
        ],
        [
          "Results.",
          "We promise care, speed and plain reports. We cannot promise a number of leads or sales: the market, the channels and your prices have their say. If the figures tell us to stop, we will tell you.",
        ],
        [
          "Changes.",
          "Each text and picture comes with two rounds of changes. A new message or another channel after approval is quoted first.",
        ],
        [
          "Rights.",
          "What we make for the campaign is yours to use once it is paid for. You make sure that we may use what you give us: names, logos, pictures, lists of addresses.",
        ],
        [
          "Cancellation.",
          "You may end the campaign with two weeks’ notice in writing. You pay for the work up to that day; ads stop when you say so.",
        ],
        ["Validity.", "You can accept this proposal until {{valid.until}}."],
      ),
    ),
    section(
      "Next steps",
      paragraph("If you want to start on {{project.start}}:"),
      numbered(
        "Sign at the end of this page.",
        "Pay the deposit when the invoice arrives.",
        "Give us access to your accounts. We send a list, and you can take it away again at any time.",
      ),
    ),
  ),
};
