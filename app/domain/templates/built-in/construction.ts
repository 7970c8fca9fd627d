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
  terms,
  text,
} from "./parts";

import { choice, DEPOSIT, fixed, group, optional, priceTable, upTo } from "./price-parts";

export const CONSTRUCTION: BuiltInTemplate = {
  key: "construction",
  name: "Construction and renovation",
  description:
    "For builders and renovators: work listed by trade, with access, permits, written variations, the last payment held until all is put right.",
  category: "construction",
  theme: "plain",
  cover: patternCover("quarters", 27, "#8a4b2a"),
  brief: {
    projectType: "other",
    pricingModel: "milestone",
    requireDeposit: true,
    depositAmount: "20%",
    requiresSignature: true,
  },
  price: priceTable(
    [
      group(
        "Work by trade",
        fixed("Preparation and protection", 900),
        fixed("Demolition", 1800),
        fixed("Structure", 3200),
        fixed("Water and heating", 4600),
        fixed("Electrical work", 3800),
        fixed("Walls and ceilings", 3400),
        fixed("Floors and tiles", 4200, "A level base, laying, grouting and edges"),
        fixed("Painting", 2400),
        fixed("Finishing, cleaning and waste", 1700),
      ),
      group("Your floor", choice("Floor", ["Laminate", 0], ["Oak boards", 1900], ["Natural stone", 3600])),
      group(
        "If you wish",
        upTo(20, "outlet", ["Further power outlets", 85]),
        optional("Moving furniture", 480, "Out of the rooms, and back again"),
      ),
    ],
    [DEPOSIT, 20],
    ["once structure, pipes and cables are in place", 40],
    ["when the finishes are done", 30],
    ["when all defects are put right", 10],
  ),
  html: text(
    paragraph("Dear {{client.name}},"),
    paragraph(
      "Thank you for showing us the place. We offer to carry out the work below at {{address.of.the.site}}. We start on {{project.start}} and hand over by {{project.end}}. As offered here, it comes to {{price.total}}, with materials, waste removal and any tax that is due.",
    ),
    section(
      "The job",
      paragraph("What you asked for: {{work.in.one.sentence}}."),
      paragraph(
        "This offer rests on what we saw and talked about on site. It lists what we will do, trade by trade. What is neither on the list nor chosen by you is not in the price, so please read it with a pencil.",
      ),
    ),
    section(
      "Work by trade",
      plan(
        ["Trade", "What is included"],
        ["Preparation", "Dust walls, covers for floors and stairs, water and power shut off safely"],
        ["Demolition", "Removal of old parts, down to sound material"],
        ["Structure", "Walls, openings and floors, as agreed on site"],
        ["Water and heating", "New pipes and connections, tested under pressure"],
        [
          "Electrical work",
          "New circuits, outlets and lights, tested and certified by a qualified electrician",
        ],
        ["Walls and ceilings", "Boards, insulation and plaster, ready for paint"],
        ["Floors and tiles", "A level base, laying, grouting and edges"],
        ["Painting", "One coat of primer and two of paint, in shades that you choose"],
        ["Finishing", "Doors, fittings, cleaning, and waste taken away"],
      ),
      terms(
        [
          "Materials:",
          "of sound quality. You choose tiles, fittings, lights and paint by the dates we give you, within the sums we agree for each.",
        ],
        [
          "Waste:",
          "sorted, taken to a proper site, with receipts if you wish. We order the container and the permit to place it.",
        ],
        [
          "Not included:",
          "furniture, kitchen appliances, garden work, removal of asbestos or lead, and hidden damage that nobody could see before we opened the walls.",
        ],
      ),
    ),
    section(
      "On site",
      bullets(
        "We work Monday to Friday, from half past seven to half past four. Loud work begins at eight.",
        "We need a key, water, power, a toilet, and a place for tools that can be locked.",
        "You clear the rooms before we start. Moving furniture is extra, unless you choose it.",
        "Every evening the site is swept, the paths are free, and water and power run where you live.",
        "One site manager is your contact, and answers the phone during working hours.",
        "You tell the people next door; we write the note for you.",
      ),
    ),
    section(
      "Timeline",
      plan(
        ["Stage", "When"],
        ["Permits in hand, materials chosen", "Two weeks before we start"],
        ["Start: protection and taking out", "{{project.start}}"],
        ["Structure, pipes and cables in place", "Seen by you before the walls are closed"],
        ["Finishes done, first walk-through", "One week before handover"],
        ["Handover", "{{project.end}}"],
      ),
      paragraph(
        "If late choices, missing permits, hidden damage or frost hold us up, the date moves by the days lost. We tell you the same day, and in writing.",
      ),
    ),
    section(
      "Price and payments",
      prices(
        ["Due", "Amount"],
        ["When you sign (deposit, for materials)", "{{price.deposit}}"],
        ["Structure, pipes and cables in place", "Half of the balance"],
        ["Finishes done", "The rest, less the last payment"],
        ["All defects put right (last payment)", "One tenth of the total"],
        ["Total, including tax", "{{price.total}}"],
      ),
      callout(
        "The last payment is your security.",
        "At handover we walk through all rooms together and write down every defect, however small: that is the snag list. We put them right within 14 days. Until the list is closed, you hold the last payment back.",
      ),
    ),
    PAGE_BREAK,
    section(
      "Terms",
      terms(
        [
          "Permits.",
          "You own the building, so permits are in your name. We tell you which ones are needed, supply drawings and papers, and do not start without them.",
        ],
        [
          "Variations.",
          "Nothing changes on a handshake. For each change or surprise you get a note with the work, the price and the days. We begin when you have agreed in writing; a text message will do.",
        ],
        [
          "Hidden damage.",
          "If we find rot, damp or unsafe wiring, we stop there, show you, and quote. The decision is yours, and you are free to ask another contractor.",
        ],
        [
          "Insurance.",
          "We are insured against damage to people and property for {{insurance.cover}}, and show you the certificate before we start. Please tell your own insurer about the work.",
        ],
        [
          "Warranty.",
          "Defects in our work that appear within two years of handover are repaired free of charge. Products carry the warranty of their makers. Your rights under the law stay as they are.",
        ],
        [
          "Ownership.",
          "Materials on site belong to you once they are paid for. Until then please see that they stay there.",
        ],
        [
          "Payment.",
          "Invoices are payable within 14 days of each stage. If one is late, we may stop work until it is paid.",
        ],
        [
          "Cancellation.",
          "If you cancel before we start, you pay for materials ordered for you that cannot be returned, and get back the rest of the deposit. Later, you pay for the work done as well. Any right to withdraw that the law gives you is not affected.",
        ],
        ["Validity.", "This offer, with its prices for materials, is valid until {{valid.until}}."],
      ),
    ),
    section(
      "Next steps",
      paragraph("If you would like us to do the work:"),
      numbered(
        "Sign at the end of this page.",
        "Pay the deposit by the invoice that follows; we then order materials.",
        "We come by to measure, and to agree where the container will stand.",
      ),
    ),
  ),
};
