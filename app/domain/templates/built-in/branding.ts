import type { BuiltInTemplate } from "./built-in-template";
import {
  callout,
  figures,
  numbered,
  paragraph,
  patternCover,
  plan,
  points,
  prices,
  section,
  steps,
  terms,
  text,
} from "./parts";

import { DEPOSIT, fixed, group, optional, priceTable, upTo } from "./price-parts";

export const BRANDING: BuiltInTemplate = {
  key: "branding",
  name: "Branding",
  description:
    "For brand designers: a logo and identity from first interviews to the guide, with rounds of changes, files and rights spelled out.",
  category: "branding",
  theme: "bold",
  cover: patternCover("arcs", 11, null),
  brief: {
    projectType: "design",
    pricingModel: "fixed",
    requireDeposit: true,
    depositAmount: "50%",
    requiresSignature: true,
  },
  price: priceTable(
    [
      group(
        "Identity",
        fixed("Interviews and aims", 1200),
        fixed("Three directions, two rounds of changes", 4800),
        fixed("Files, templates and guide", 2400),
      ),
      group(
        "If you wish",
        optional("A name for the brand", 2200, "Ten candidates, checked for addresses that are free"),
        optional("The logo in motion", 950, "Five seconds, for films and slides"),
        upTo(10, "template", ["Further templates", 180, "Such as a poster, a price list or a label"]),
      ),
    ],
    [DEPOSIT, 50],
    ["when you approve the design", 30],
    ["once the files are ready", 20],
  ),
  html: text(
    paragraph("Dear {{client.name}},"),
    paragraph(
      "We will give {{client.company}} an identity that people know again from across the street: a logo, a palette, typefaces, and the rules that hold them together. The final files reach you by {{project.end}}. As offered here, it comes to {{price.total}}.",
    ),
    section(
      "What we understood",
      paragraph("Two things from our conversation steer this plan:"),
      points(
        ["Why now:", "{{reason.for.the.change}}."],
        ["Where people will meet the new brand first:", "{{first.place.to.be.seen}}."],
      ),
      paragraph(
        "So we will judge every sketch by two questions. Does it answer that reason? And does it hold up in that place, at that size, next to your competitors?",
      ),
    ),
    section(
      "How it will run",
      steps(
        [
          "Listen",
          "We talk to you, two of your colleagues and three of your customers, and collect what you look like today.",
        ],
        [
          "Aim",
          "One page in plain words: whom the brand speaks to, what it promises, how it sounds. You approve it before we draw.",
        ],
        [
          "Explore",
          "Three directions, each shown where it will live: on a screen, on paper, and in the place that matters most.",
        ],
        ["Refine", "You choose one. We work it out in detail, with two rounds of changes."],
        ["Hand over", "All files, the guide, and an hour with the people who will use them."],
      ),
      figures(
        ["3", "directions to choose from"],
        ["2", "rounds of changes"],
        ["1", "guide that fits on a desk, not a shelf"],
      ),
    ),
    section(
      "What you get",
      points(
        [
          "Logo.",
          "A main version, a compact one and a symbol, each for light and dark grounds and in a single ink.",
        ],
        ["Palette.", "Main and supporting shades, with values for screen and print, checked for legibility."],
        ["Typefaces.", "One for headlines, one for text, and a stand-in for office documents."],
        ["Templates.", "Business card, letterhead, email signature, slides and social media profiles."],
        ["Guide.", "A PDF that shows how everything is used, with examples of what to avoid."],
      ),
      paragraph(
        "You receive the logo as SVG, PDF and PNG, and the templates in the programs your team works with.",
      ),
      callout(
        "Please note:",
        "we check that no direct competitor looks alike, but we do not search trademark registers. Before you print or register anything, have a trademark attorney look at the logo. We supply the files for that.",
      ),
      terms([
        "Not included:",
        "website, printing, signage, the fees for typefaces, and naming unless you choose it. We tell you what a typeface costs before you fall for it.",
      ]),
    ),
    section(
      "Timeline",
      plan(
        ["When", "What happens"],
        ["{{project.start}}", "Kick-off, interviews begin"],
        ["Two weeks later", "The page of aims, for your approval"],
        ["Once it is approved", "Presentation of the three directions"],
        ["After your choice", "Two rounds of changes, each with a week for comments"],
        ["{{project.end}}", "Handover of files and guide"],
      ),
      paragraph("These dates hold if comments come together, from one person, within five working days."),
    ),
    section(
      "Investment",
      prices(
        ["What", "Price"],
        ["Interviews and aims", "Included"],
        ["Three directions, two rounds of changes", "Included"],
        ["Files, templates and guide", "Included"],
        ["Total", "{{price.total}}"],
        ["Deposit, due when you sign", "{{price.deposit}}"],
      ),
    ),
    section(
      "Terms",
      terms(
        [
          "Payment.",
          "Payments are due as listed with the price. The first reserves our time; the final files follow the last. The table shows sales tax or VAT where it applies.",
        ],
        [
          "Changes.",
          "Two rounds are included. A round is one list of comments on everything shown. Each further round, or a new direction after your choice, is quoted first.",
        ],
        [
          "Rights.",
          "Once you have paid in full, the chosen design is yours, everywhere and for good. Directions you did not choose stay with us. We may show the finished work in our portfolio, from the day you launch it.",
        ],
        [
          "Cancellation.",
          "You may stop in writing at any time. The deposit covers the work up to the three directions and is not returned after they have been presented; later work is charged as far as it is done.",
        ],
        ["Validity.", "The price and dates hold until {{valid.until}}."],
      ),
    ),
    section(
      "Next steps",
      paragraph("Ready to begin?"),
      numbered(
        "Sign at the end of this proposal. We confirm the same day.",
        "You receive the invoice for the deposit.",
        "We arrange the first interview. You send us everything that carries your logo today, the embarrassing pieces too.",
      ),
    ),
  ),
};
