/** The text, look and price that a demo proposal has in place of the composer's. */
import type { Cover, Theme } from "~/db/vocabulary";
import type { PriceTable } from "../../prices/price-table";
import {
  bullets,
  callout,
  figures,
  paragraph,
  patternCover,
  quote,
  section,
  steps,
  text,
} from "../../templates/built-in/parts";
import {
  choice,
  DEPOSIT,
  each,
  fixed,
  group,
  optional,
  priceTable,
  upTo,
} from "../../templates/built-in/price-parts";
import { SAMPLE_PROPOSAL } from "../../templates/sample/sample-proposal";

/** A file in `pictures`, without its size. */
type DemoPicture = "brand-board" | "booking-sketch" | "menu-screens";

export interface DemoDesign {
  theme: Theme;
  cover: Cover;
  /** Stands on the cover. */
  coverPicture?: DemoPicture;
  priceTable: PriceTable;
  /** A place that `picture` makes stands for a picture. */
  html: string;
}

/** `PICTURE_PLACE` finds it. @param alt what the picture shows */
const picture = (name: DemoPicture, alt: string): string => `<p>[[${name}|${alt}]]</p>`;

const BRAND: DemoDesign = {
  theme: "warm",
  cover: { layout: "split", colour: null, picture: null },
  coverPicture: "brand-board",
  priceTable: priceTable(
    [
      group(
        "Identity",
        fixed("Redrawn mark", 2600, "With a small form that holds at 25 mm"),
        fixed("Colour and type system", 2200),
      ),
      group(
        "Packaging",
        choice("Labels", ["Nine labels as print files", 4400], ["Nine labels and four gift boxes", 6200]),
        fixed("Press check at the printer’s", 600),
      ),
      group(
        "If you wish",
        optional("Photographs of the nine tins", 1400),
        upTo(12, "label", ["Further labels", 320]),
      ),
    ],
    [DEPOSIT, 30],
    ["when the print files are delivered"],
  ).table,
  html: text(
    paragraph("Dear Tomasz,"),
    paragraph(
      "Your label was drawn in 2011 and fills in below 30 mm. Here is a quieter mark, a colour system that survives uncoated board, and packaging on which nine teas look like one family.",
    ),
    figures(
      ["9", "teas in one family"],
      ["25 mm", "the smallest mark that holds"],
      ["8 weeks", "to the printer"],
    ),
    section(
      "The direction",
      paragraph("One leaf, one frame and one colour for each tea. Everything else is left out."),
      picture(
        "brand-board",
        "A brand board: a leaf mark on brown, four tea colours, three tins and two typefaces.",
      ),
      quote("It should look as if it had always been on the shelf.", "Tomasz Wilk"),
    ),
    section(
      "How it will run",
      steps(
        ["Direction", "Two weeks. Three ways to go, on real tins, and one choice."],
        ["System", "Three weeks. Mark, colours and type, tested on uncoated board."],
        ["Labels", "Three weeks. Nine labels as print files, and a morning at the press."],
      ),
    ),
    section("Price", paragraph("Choose how far the packaging goes."), '<hr class="price-table" />'),
    section("Not included", bullets("Printing and board", "A new website")),
  ),
};

const WEBSITE: DemoDesign = {
  theme: SAMPLE_PROPOSAL.theme,
  cover: SAMPLE_PROPOSAL.cover,
  priceTable: SAMPLE_PROPOSAL.priceTable,
  html: SAMPLE_PROPOSAL.html.replace(
    "<h2>How we get there</h2>",
    `<h2>What it may look like</h2>\n${picture("booking-sketch", "A sketch of the new site: the first page on a desk, and a phone on which a patient picks a time.")}\n<h2>How we get there</h2>`,
  ),
};

const MENU_APP: DemoDesign = {
  theme: "bold",
  cover: patternCover("quarters", 41, "#a8471b"),
  priceTable: {
    ...priceTable(
      [
        group(
          "App",
          fixed("Design and prototype", 11000),
          fixed("App for iOS and Android", 21000, "Menu, allergens and reservations"),
          fixed("Menu editor for staff", 7000),
          fixed("Launch in both stores", 3000),
        ),
        group(
          "If you wish",
          optional("Payment at the table", 6500),
          upTo(10, "café", ["Further cafés", 400, "Set up with their own menu and tables"]),
        ),
        group("After the launch", each("month", 12, optional("Care and updates", 480))),
      ],
      [DEPOSIT, 33],
      ["when the beta runs in one café", 33],
      ["at launch"],
    ).table,
    currency: "EUR",
  },
  html: text(
    paragraph("Dear Zoë,"),
    paragraph(
      "Your guests ask for the menu and the allergens before they come, and your staff answer the same call two hundred times a week. We will build an app that shows today’s menu and reserves a table in any of your six cafés.",
    ),
    figures(
      ["6", "cafés from the first day"],
      ["1 in 3", "reservations by midsummer"],
      ["10 weeks", "to both stores"],
    ),
    section(
      "What guests see",
      picture(
        "menu-screens",
        "Three screens of the app: today’s menu, a table for four, and a map of six cafés.",
      ),
      bullets(
        "Today’s menu, with allergens that cannot be overlooked",
        "A table in four taps, without an account",
        "The nearest café, and whether it is open",
      ),
    ),
    section(
      "How it will run",
      steps(
        ["Prototype", "Three weeks. You hold it in your hand and try it with guests."],
        ["Beta", "Five weeks. It runs in one café, with your staff."],
        ["Launch", "Two weeks. All six cafés, both stores."],
      ),
      callout("One condition:", "the menus come from your staff, each morning, in the editor that we build."),
    ),
    section("Price", paragraph("The app, and what you may add to it."), '<hr class="price-table" />'),
  ),
};

export const DEMO_DESIGNS = { brand: BRAND, website: WEBSITE, "menu-app": MENU_APP };
