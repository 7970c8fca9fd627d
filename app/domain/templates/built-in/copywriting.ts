import type { BuiltInTemplate } from "./built-in-template";
import {
  bullets,
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

export const COPYWRITING: BuiltInTemplate = {
  key: "copywriting",
  name: "Copywriting",
  description:
    "For freelance writers: website or campaign texts written from interviews, with rounds of changes, facts and rights made clear.",
  category: "copywriting",
  theme: "paper",
  cover: patternCover("stripes", 2, "#e9e1d3"),
  brief: {
    projectType: "marketing",
    pricingModel: "fixed",
    requireDeposit: true,
    depositAmount: "50%",
    requiresSignature: true,
  },
  price: priceTable(
    [
      group(
        "Texts",
        fixed("Interviews and outline", 900),
        fixed("Writing, two rounds of changes, proof", 2600),
      ),
      group(
        "If you wish",
        upTo(20, "page", ["Further pages", 190, "From the same interviews, with one round of changes"]),
        optional("Reading the finished pages", 240, "On your website, before they go live"),
        each("month", null, optional("Newsletter", 320, "One issue of about 400 words")),
      ),
    ],
    [DEPOSIT, 50],
    ["when you approve the texts", 50],
  ),
  html: text(
    paragraph("Dear {{client.name}},"),
    paragraph(
      "You know why customers choose {{client.company}}. I will put it into words that they recall the next day. You receive the finished texts by {{project.end}}. As offered here, they come to {{price.total}}.",
    ),
    section(
      "What I will write",
      points(
        ["The texts:", "{{texts.to.write}}."],
        ["The reader:", "{{who.will.read.the.texts}}."],
        ["What the reader should do next:", "{{what.the.reader.should.do}}."],
      ),
      paragraph(
        "I write for that one reader, in short sentences, with the facts first. If a paragraph could stand on your competitor’s website as well, it goes.",
      ),
    ),
    section(
      "How I work",
      paragraph(
        "Good copy is mostly listening. The best lines are usually said by a customer, or by the colleague who answers the phone. So I begin there.",
      ),
      points(
        [
          "Interviews.",
          "I talk to you for an hour, and to two customers and one colleague for half an hour each. You introduce us, I do the rest.",
        ],
        [
          "Outline.",
          "You get the order of the arguments, with headlines, on one or two pages. Changes cost least here, so please be strict.",
        ],
        ["Draft.", "I write everything, sleep on it, and cut it. Then you see it."],
        ["Changes.", "You send comments, in the document or by phone. I revise twice."],
        [
          "Proof.",
          "A last reading for spelling, names, numbers and links, and the texts are ready to publish.",
        ],
      ),
      figures(["4", "interviews before the first line"], ["2", "rounds of changes"], ["1", "reader in mind"]),
    ),
    section(
      "What you get",
      bullets(
        "All texts listed above, in a shared document, ready to paste",
        "Two alternatives for each main headline",
        "Page titles and descriptions for search engines, where a text is for the web",
        "A page of notes on tone: words to use, words to avoid, how to address people",
        "My notes from the interviews, which often feed next year’s newsletter too",
      ),
      terms([
        "Not included:",
        "design, pictures, translation, and placing the texts on your website. If you choose it, I read the pages once they are placed, and mark what broke on the way.",
      ]),
    ),
    section(
      "Timeline",
      plan(
        ["When", "You receive", "I need"],
        ["{{project.start}}", "Dates for the interviews", "Names and phone numbers"],
        ["A week later", "The outline", "Comments within three working days"],
        ["A week before the end", "The draft of all texts", "Comments within three working days"],
        ["{{project.end}}", "The final texts", "Your approval"],
      ),
      paragraph(
        "If comments take longer, I move the later dates by as much. I will not let that happen without a reminder.",
      ),
    ),
    section(
      "Investment",
      prices(
        ["What", "Price"],
        ["Interviews and outline", "Included"],
        ["Writing, two rounds of changes, proof", "Included"],
        ["Total", "{{price.total}}"],
        ["Deposit, due when you sign", "{{price.deposit}}"],
        ["When you approve the texts", "The balance"],
      ),
      paragraph("The price is for the texts, not for the hours. If I need longer, that is my affair."),
    ),
    section(
      "Terms",
      terms(
        [
          "Payment.",
          "Payments are due as listed with the price; the first holds my time for you. A payment that waits for your approval is due 30 days after the draft if I hear nothing from you. Invoices are payable within 14 days. The table shows sales tax or VAT where it applies.",
        ],
        [
          "Changes.",
          "A round is one set of comments from everybody who has a say. Two are included. A further round, or a new subject after the outline, is quoted before I write.",
        ],
        [
          "Facts.",
          "I check what I can. You confirm what only you can know: figures, claims about your product, and whatever the law asks you to say.",
        ],
        [
          "Rights.",
          "When the price is paid in full, the final texts are yours, wherever and as long as you like. Drafts and unused headlines stay with me. I may mention that I wrote them, unless you would rather I did not.",
        ],
        [
          "My own work.",
          "Every text is written for you and for nobody else, and checked against sources. I keep what you tell me in confidence.",
        ],
        [
          "Cancellation.",
          "If you stop before the outline, I keep half of the deposit. After the outline I keep all of it. After the draft the full price is due, and the draft is yours.",
        ],
        ["Validity.", "This offer is good until {{valid.until}}."],
      ),
    ),
    section(
      "Next steps",
      paragraph("Would you like me to write it? Then, in this order:"),
      numbered(
        "Sign at the end of this page.",
        "Send me the names of two customers who like you and can say why.",
        "Pay the deposit, and keep an hour free around {{project.start}}.",
      ),
    ),
  ),
};
