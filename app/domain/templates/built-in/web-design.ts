import type { BuiltInTemplate } from "./built-in-template";
import {
  bullets,
  figures,
  numbered,
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

export const WEB_DESIGN: BuiltInTemplate = {
  key: "web-design",
  name: "Web design",
  description:
    "For designers and small studios: a new website from structure to launch, with browsers, accessibility, content dates and handover settled.",
  category: "web-design",
  theme: "studio",
  cover: patternCover("quarters", 4, null),
  brief: {
    projectType: "web-development",
    pricingModel: "fixed",
    requireDeposit: true,
    depositAmount: "30%",
    requiresSignature: true,
  },
  price: priceTable(
    [
      group(
        "Website",
        fixed(
          "Structure and design",
          3200,
          "Plan of the pages, and the look of each of them on phone and desk",
        ),
        fixed("Build, tests and launch", 3900),
        fixed("Training and 30 days of fixes", 600),
      ),
      group(
        "If you wish",
        upTo(20, "page", ["Further pages", 240, "Designed and built like the others"]),
        optional("Texts, edited for the web", 950, "We shorten and arrange what you have written"),
      ),
      group(
        "After the launch",
        each("month", null, optional("Care plan", 120, "Updates, backups, and an hour of small changes")),
      ),
    ],
    [DEPOSIT, 30],
    ["when you approve the design", 35],
    ["at launch", 35],
  ),
  html: text(
    paragraph("Dear {{client.name}},"),
    paragraph(
      "Thank you for showing us how {{client.company}} works. Here is our plan for your new website: {{number.of.pages}} pages, live by {{project.end}}. As offered here, it comes to {{price.total}}.",
    ),
    section(
      "What the site has to do",
      paragraph(
        "Before anybody talks about pictures, we agree on the job. For this site, the job is: {{main.goal.of.the.site}}.",
      ),
      paragraph(
        "Everything else follows from that. Each page leads to one next step. Each page is drawn for a phone first and then for a desk. And your team can correct a sentence on a Tuesday afternoon without calling us.",
      ),
      figures(
        ["{{number.of.pages}}", "pages, designed and built"],
        ["2", "rounds of changes to the design"],
        ["30 days", "of fixes after launch, at no charge"],
      ),
    ),
    section(
      "How it will run",
      steps(
        [
          "Kick-off",
          "A call of 90 minutes about your customers, your content, and the sites you like and dislike.",
        ],
        [
          "Structure",
          "Every page as plain boxes and headings. We settle what goes where before anybody falls in love with a photo.",
        ],
        [
          "Design",
          "The home page and one inner page, just as visitors will see them. You have two rounds of changes.",
        ],
        [
          "Build",
          "All pages, built with {{content.management.system}}, on a private address where you can click through them.",
        ],
        ["Launch", "We test, move the site to your domain, and show your team how to edit it."],
      ),
    ),
    section(
      "What you get",
      bullets(
        "{{number.of.pages}} pages that your team can edit, designed for phone, tablet and desk",
        "A contact form that reaches your mailbox, protected against spam",
        "Page titles, descriptions and redirects from your old addresses, so that search engines find the new pages",
        "Accessibility to WCAG 2.2, level AA",
        "Tests in the current and the previous version of Chrome, Edge, Firefox and Safari",
        "One hour of training by video call, recorded, and a short handbook",
      ),
      terms([
        "Not included:",
        "hosting, the domain, writing, photography, translation and paid plug-ins. We can recommend good providers; you pay them directly and own the accounts.",
      ]),
    ),
    section(
      "What we need from you",
      paragraph("Websites wait for content more often than for code. To keep the launch date, we need:"),
      bullets(
        "All texts and pictures, which you have the right to use, two weeks before launch",
        "One person who decides, and who answers within three working days",
        "Access to your domain, and to the old site if there is one",
      ),
      paragraph(
        "If something comes later, the launch moves by as many days. We will tell you as soon as we see it.",
      ),
    ),
    section(
      "Timeline",
      plan(
        ["When", "What is ready", "What we need"],
        ["{{project.start}}", "Kick-off", "90 minutes of your time"],
        ["One week later", "Structure of all pages", "Your comments"],
        ["Once it is agreed", "Design of two pages", "Up to two rounds of changes"],
        ["Two weeks before launch", "All pages on the private address", "Final texts and pictures"],
        ["{{project.end}}", "Launch and training", "Your go-ahead"],
      ),
    ),
    section(
      "Investment",
      paragraph(
        "One price for everything listed under “What you get”. If you wish to add something, you hear what it costs before we begin.",
      ),
      prices(
        ["What", "Price"],
        ["Structure and design", "Included"],
        ["Build, tests and launch", "Included"],
        ["Training and 30 days of fixes", "Included"],
        ["Total", "{{price.total}}"],
        ["Deposit, due when you sign", "{{price.deposit}}"],
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
          "Changes.",
          "Two rounds of changes to the design are included, and corrections during the build. Larger changes are quoted in writing first.",
        ],
        [
          "Rights.",
          "When the last invoice is paid, the design and the code we wrote are yours to use and change without limit. Fonts, plug-ins and stock pictures stay under the conditions of their makers.",
        ],
        [
          "Fixes.",
          "For 30 days after launch we repair whatever does not work as agreed, free of charge. Updates and hosting after that are a separate agreement.",
        ],
        [
          "Cancellation.",
          "You can stop at any time in writing. You then pay for the work done so far, and receive it; the deposit counts toward it.",
        ],
        ["Validity.", "This offer is valid until {{valid.until}}."],
      ),
    ),
    section(
      "Next steps",
      paragraph("If this is the website you want, this is all it takes:"),
      numbered(
        "Sign at the end of this page. It works on a phone, and you receive a signed copy.",
        "Pay the deposit; the invoice follows your signature.",
        "Choose a time for the kick-off. We will send you three to pick from.",
      ),
    ),
  ),
};
