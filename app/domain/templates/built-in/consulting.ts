import type { BuiltInTemplate } from "./built-in-template";
import {
  bullets,
  numbered,
  paragraph,
  patternCover,
  plan,
  prices,
  section,
  steps,
  team,
  terms,
  text,
} from "./parts";

import { each, fixed, group, optional, priceTable, upTo } from "./price-parts";

export const CONSULTING: BuiltInTemplate = {
  key: "consulting",
  name: "Consulting",
  description:
    "For consultants: one question answered with interviews, an interim presentation and a report, with confidentiality and the client’s duties.",
  category: "consulting",
  theme: "ink",
  cover: patternCover("contours", 9, null),
  brief: {
    projectType: "consulting",
    pricingModel: "fixed",
    requireDeposit: false,
    requiresSignature: true,
  },
  price: priceTable(
    [
      group(
        "Our work",
        fixed("Interviews and analysis", 9000),
        fixed("Interim presentation, report and plan", 7500),
        fixed("Working session of half a day", 1500),
      ),
      group(
        "If you wish",
        upTo(10, "interview", ["Further interviews", 450, "Prepared, held and written up"]),
        each(
          "month",
          3,
          optional("Support in the first 90 days", 2400, "A day a month with the people in charge"),
        ),
      ),
    ],
    ["after the interim presentation", 50],
    ["when you receive the report", 50],
  ),
  html: text(
    paragraph("Dear {{client.name}},"),
    paragraph(
      "You have a decision to make, and want to make it on facts. We will bring you the facts, a clear recommendation, and a plan that your own people can carry out. You have them by {{project.end}}. As offered here, it comes to {{price.total}}.",
    ),
    section(
      "The question",
      paragraph(
        "At the end of our work {{client.company}} should be able to answer this: {{question.to.answer}}",
      ),
      paragraph(
        "We have kept the question narrow on purpose. A wide one produces a thick report; a narrow one produces a decision. If we find in the first two weeks that another question matters more, we will tell you then, while there is still time to change course.",
      ),
    ),
    section(
      "Our approach",
      paragraph(
        "Most of what you need to know is already in your company, spread over many heads and a few spreadsheets. We collect it, check it against the outside, and give it back in order.",
      ),
      steps(
        [
          "Agree",
          "One meeting about the question, the limits, and what would make you say at the end that it was worth it. We record the result on one page.",
        ],
        [
          "Listen",
          "{{number.of.interviews}} confidential interviews of 45 minutes each, with people you choose and people we choose.",
        ],
        ["Check", "Your figures, documents and processes, compared with what people say."],
        [
          "Present",
          "An interim presentation with findings and two or three options. You tell us which to work out in full.",
        ],
        [
          "Recommend",
          "The report, a plan for the first 90 days, and a session with those who will act on it.",
        ],
      ),
    ),
    section(
      "What you get",
      bullets(
        "The agreed question and criteria, on one page",
        "An interim presentation to you and your leadership",
        "A report of about twenty pages: findings, options, recommendation, and the risks of each",
        "A plan for the first 90 days, with names, dates and costs where they are known",
        "A working session of half a day with the people who will carry it out",
        "Two calls after we have finished, after one month and after three, to see what has moved",
      ),
    ),
    section(
      "Who does the work",
      team(
        ["{{sender.name}}", "Interviews, analysis and report"],
        ["{{client.name}}", "Decisions, open doors, and our contact"],
      ),
      paragraph("We do not pass work on to others without asking you first."),
    ),
    section(
      "What we need from you",
      bullets(
        "Interviews arranged within the first two weeks",
        "The documents and figures on our list, within five working days",
        "A word from you to your colleagues: why we are here, and that what they say is not passed on by name",
        "Your comments on the draft within five working days",
      ),
      paragraph("Where these come late, the dates below move with them."),
    ),
    section(
      "Timeline",
      plan(
        ["When", "What"],
        ["{{project.start}}", "Opening meeting; list of documents"],
        ["First half", "Interviews and analysis of figures"],
        ["Midway", "Interim presentation; you choose an option"],
        ["Two weeks before the end", "Draft of the report, for your comments"],
        ["{{project.end}}", "Report and working session"],
      ),
    ),
    section(
      "Investment",
      paragraph("The fee is fixed. It does not rise if an interview runs long or a spreadsheet fights back."),
      prices(
        ["Due", "Amount"],
        ["After the interim presentation", "One half"],
        ["When you receive the report", "One half"],
        ["Total", "{{price.total}}"],
      ),
      paragraph(
        "Travel outside your city is charged at cost, after you have agreed to it. The table shows sales tax or VAT where it applies.",
      ),
    ),
    section(
      "Terms",
      terms(
        ["Payment.", "Invoices are payable within 14 days of their date."],
        [
          "Confidentiality.",
          "We keep what we learn about you to ourselves, during the work and for five years after it. We return or delete your documents when you ask. We name you as a client only with your consent.",
        ],
        [
          "Independence.",
          "We accept no commission from anyone we recommend. While we work for you, we do not advise a direct competitor on the same question.",
        ],
        [
          "Use.",
          "The report is yours to use inside your company once it is paid for. Methods and templates that we brought with us stay ours. Please ask before you publish parts of it.",
        ],
        [
          "Responsibility.",
          "We stand by the care of our work. The decisions, and what comes of them, remain yours. We give no legal or tax advice.",
        ],
        ["Changes.", "If the question grows, we put the added work and its fee in writing before we do it."],
        [
          "Cancellation.",
          "Either of us may end the work with ten working days’ notice in writing. You pay for what has been done, in proportion to the fee, and receive it.",
        ],
        ["Validity.", "This proposal can be accepted until {{valid.until}}."],
      ),
    ),
    section(
      "Next steps",
      paragraph("If the question is the right one, we suggest the following:"),
      numbered(
        "You sign at the end of this page.",
        "We agree on the day of the opening meeting, close to {{project.start}}.",
        "You receive our list of documents and a draft of the note to your colleagues.",
      ),
    ),
  ),
};
