/** The proposal that anybody can open at /sample. A file beside the worker (scripts/building/built-in-templates.mjs). People and companies are invented. */
import type { Cover, Theme } from "~/db/vocabulary";
import type { PriceTable } from "../../prices/price-table";
import { bullets, callout, paragraph, patternCover, quote, section, steps, text } from "../built-in/parts";
import { choice, DEPOSIT, each, fixed, group, optional, priceTable, upTo } from "../built-in/price-parts";

export interface SampleProposal {
  title: string;
  clientName: string;
  clientEmail: string;
  clientCompany: string;
  sender: { name: string; businessName: string; email: string; address: string; signatureLine: string };
  accent: string;
  theme: Theme;
  cover: Cover;
  priceTable: PriceTable;
  html: string;
}

const { table } = priceTable(
  [
    group(
      "Website",
      fixed("Structure and page designs", 4800, "For phone and desk, with two rounds of changes"),
      fixed("Twelve pages, built and tested", 6200, "Accessible to WCAG 2.2, level AA"),
      fixed("Content moved to the new site", 1500),
    ),
    group(
      "Online booking",
      choice(
        "Booking",
        ["Online booking, tied to the practice software", 6000],
        ["Online booking with reminders by text message", 7400],
      ),
    ),
    group(
      "If you wish",
      optional("Photographs of the practice", 1200, "Half a day on site, 20 finished pictures"),
      upTo(6, "page", ["Further pages", 240]),
    ),
    group(
      "After the launch",
      each("month", null, optional("Care plan", 120, "Updates, backups and small changes")),
    ),
  ],
  [DEPOSIT, 40],
  ["when the designs are approved", 40],
  ["at launch"],
);

export const SAMPLE_PROPOSAL: SampleProposal = {
  title: "Website redesign and online booking",
  clientName: "Dr. Amara O’Neill",
  clientEmail: "amara.oneill@brightharbor.example",
  clientCompany: "Bright Harbor Dental, LLC",
  sender: {
    name: "Mira Weber",
    businessName: "Weber Studio",
    email: "mira@weber-studio.example",
    address: "12 Quay Street\nPortland, OR 97209",
    signatureLine: "Design director",
  },
  accent: "#1f6f4a",
  theme: "studio",
  cover: patternCover("arcs", 24, "#1f6f4a"),
  priceTable: table,
  html: text(
    paragraph("Dear Dr. O’Neill,"),
    paragraph(
      "Your reception answers about forty booking calls a day, and your site cannot be used on a phone. We will rebuild it around one task: a new patient books an appointment in two minutes, at any hour, without a call.",
    ),
    '<section class="block-figures"><ul><li><p>40</p><p>booking calls a day now</p></li><li><p>50 %</p><p>of new bookings online within three months</p></li><li><p>10 weeks</p><p>from kick-off to launch</p></li></ul></section>',
    section(
      "What we understood",
      paragraph("Three things stand in the way of a patient who wants to come to you:"),
      bullets(
        "The site was made for desks, and six of ten visitors come by phone.",
        "There is no way to book except by calling during office hours.",
        "Reception spends two hours a day on calls that a page could take.",
      ),
      quote("I want my team to look up when a patient walks in.", "Dr. Amara O’Neill"),
    ),
    section(
      "How we get there",
      steps(
        ["Kick-off and content audit", "Two weeks. We read every page with you and decide what stays."],
        ["Design", "Three weeks. You see each page on a phone first, and have two rounds of changes."],
        ["Build", "Four weeks, on a private address where your team can click through everything."],
        ["Launch", "One week. Training for reception, recorded, and thirty days of fixes."],
      ),
    ),
    section(
      "Price",
      paragraph("Choose the booking package, and add what you wish. The total follows your choice."),
      '<hr class="price-table" />',
    ),
    section(
      "What we ask of you",
      paragraph("Photographs and biographies by the end of the third week, and one person who decides."),
      callout("If it is late,", "the launch moves by as many days. We tell you as soon as we see it."),
    ),
    section(
      "Next steps",
      paragraph("Sign below. Your deposit invoice follows, and we meet for the kick-off in the same week."),
    ),
  ),
};
