import type { BuiltInTemplate } from "./built-in-template";
import {
  bullets,
  callout,
  numbered,
  PAGE_BREAK,
  paragraph,
  patternCover,
  plan,
  prices,
  section,
  steps,
  terms,
  text,
} from "./parts";

import { DEPOSIT, each, fixed, group, optional, priceTable, upTo } from "./price-parts";

export const SOFTWARE_DEVELOPMENT: BuiltInTemplate = {
  key: "software-development",
  name: "Software development",
  description:
    "For developers and small teams: an application built in stages, with acceptance, a 30-day warranty and ownership of the source code.",
  category: "development",
  theme: "plain",
  cover: patternCover("stripes", 21, "#16324f"),
  brief: {
    projectType: "web-development",
    pricingModel: "milestone",
    requireDeposit: true,
    depositAmount: "25%",
    requiresSignature: true,
  },
  price: priceTable(
    [
      group(
        "Application",
        fixed("Workshops and list of features", 6000),
        fixed("First version on the test system", 16000),
        fixed("Full version on the test system", 14000),
        fixed("Acceptance, data import and go-live", 4000, "With 30 days of warranty"),
      ),
      group(
        "If you wish",
        upTo(5, "day", ["Training for your team", 900]),
        optional("Load test", 1800, "How many people can work at once, and what gives way first"),
      ),
      group(
        "After the warranty",
        each(
          "month",
          null,
          optional("Maintenance", 650, "Updates, monitoring, and up to four hours of changes"),
        ),
      ),
    ],
    [DEPOSIT, 25],
    ["with the first version on the test system", 25],
    ["with the full version on the test system", 25],
    ["on acceptance", 25],
  ),
  html: text(
    paragraph("Dear {{client.name}},"),
    paragraph(
      "We will build the software that {{client.company}} needs, and put it in front of the people who will use it early and often. Work starts on {{project.start}}. By {{project.end}} the software is tested, accepted and ready to go live. As offered here, it comes to {{price.total}}.",
    ),
    section(
      "The problem",
      paragraph("As we understand it: {{problem.to.solve}}."),
      paragraph(
        "The people who will work with the software: {{people.who.will.use.it}}. They decide whether it is a success. So they see it every two weeks, and we watch them use it before we call anything finished.",
      ),
    ),
    section(
      "What we will build",
      bullets(
        "A working application, built with {{technology}}",
        "Accounts and permissions, so that people see what they should and nothing else",
        "Import of your existing data, with one trial run before the real one",
        "Automated tests for everything that must not break",
        "Backups and error reports, set up and tried out",
        "Documentation for users and for the next developer",
      ),
      paragraph(
        "The first stage ends with a list of features that we both sign off. From then on that list is the scope: it says what is in, and also what is not.",
      ),
      terms([
        "Not included:",
        "hosting, domains, fees of other services, hardware, and support after the warranty unless you choose it. You open these accounts in your own name, and we set them up with you.",
      ]),
    ),
    section(
      "How we work",
      steps(
        [
          "Define",
          "Two workshops with your team. The result is a list of features, in order of value, each with a test that shows when it is done.",
        ],
        ["First version", "The most important features, usable, with real data, on a test system."],
        [
          "Full version",
          "The rest of the list, in steps of two weeks. Each step ends with a demonstration, and you may reorder what comes next.",
        ],
        [
          "Acceptance",
          "You test for ten working days against the list. We correct what does not pass, and you test that again.",
        ],
        ["Go live", "We move the data, switch over, and stay within reach during the first days."],
      ),
      callout(
        "What we ask of you:",
        "one person who decides what matters, two hours a week for questions and demonstrations, and test data by the end of the first stage.",
      ),
    ),
    section(
      "Timeline",
      plan(
        ["Stage", "Ends with", "When"],
        ["Define", "Features agreed in writing", "Two weeks after {{project.start}}"],
        ["First version", "Working on the test system", "As set in the first stage"],
        ["Full version", "All features on the test system", "Ten working days before acceptance"],
        ["Acceptance", "Your written approval", "{{project.end}}"],
      ),
    ),
    section(
      "Investment",
      paragraph(
        "The price is fixed for the features we agree on in the first stage. If they turn out to be more than it covers, we say so then, with a price for each, and you choose.",
      ),
      prices(
        ["Due", "Amount"],
        ["When you sign (deposit)", "{{price.deposit}}"],
        ["First version on the test system", "One third of the balance"],
        ["Full version on the test system", "One third of the balance"],
        ["Acceptance", "One third of the balance"],
        ["Total", "{{price.total}}"],
      ),
    ),
    PAGE_BREAK,
    section(
      "Terms",
      terms(
        [
          "Payment.",
          "Invoices are payable within 14 days. The table shows sales tax or VAT where it applies. If an invoice is more than 14 days late, we may pause work, and dates move accordingly.",
        ],
        [
          "Changes.",
          "Swapping a feature for one of the same size is free. New ones are quoted in writing, at {{hourly.rate.for.extras}} an hour.",
        ],
        [
          "Acceptance.",
          "The software is accepted when every agreed feature passes its test. If you report nothing within ten working days, or use it for daily work, it counts as accepted.",
        ],
        [
          "Warranty.",
          "For 30 days after acceptance we correct every departure from the agreed features, free of charge.",
        ],
        [
          "Source code.",
          "It is in a repository that you can read from the first day. When the last invoice is paid, the code we wrote for you is yours. Open-source parts keep their own conditions; we list them.",
        ],
        [
          "Confidentiality.",
          "What we learn about your business and your data stays with us, during the work and after it. Personal data is processed only under a written agreement.",
        ],
        [
          "Cancellation.",
          "Either of us may end the work after any stage, with two weeks’ notice in writing. You pay for what is done and receive the code as it stands.",
        ],
        ["Validity.", "We hold this price and start date until {{valid.until}}."],
      ),
    ),
    section(
      "Next steps",
      paragraph("To start on {{project.start}}, we need three things:"),
      numbered(
        "Your signature, at the end of this page.",
        "The deposit, by the invoice that follows.",
        "The name of the person who will decide on features, so that we can set dates for the two workshops.",
      ),
    ),
  ),
};
