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
  steps,
  terms,
  text,
} from "./parts";

import { asMany, DEPOSIT, fixed, group, optional, priceTable, upTo } from "./price-parts";

export const VIDEO: BuiltInTemplate = {
  key: "video",
  name: "Video production",
  description:
    "For film makers and small production teams: a film from script to final versions, with music rights, cuts and the footage archive settled.",
  category: "video",
  theme: "studio",
  cover: patternCover("stripes", 5, "#1d2026"),
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
        "Film",
        fixed("Idea, script and plan", 2400),
        asMany({ blank: "number.of.filming.days", usually: 2, unit: "day" }, ["Crew and equipment", 2600]),
        fixed("Editing, grading, sound, music, subtitles", 3400),
      ),
      group(
        "If you wish",
        optional("Voice-over artist", 650, "In one language, with the same rights as the film"),
        optional("Second short cut", 480, "Up to 20 seconds, with another beginning"),
        upTo(6, "language", ["Subtitles in further languages", 180]),
      ),
    ],
    [DEPOSIT, 50],
    ["when you approve the film", 50],
  ),
  html: text(
    paragraph("Dear {{client.name}},"),
    paragraph(
      "We will make a film of about {{length.of.the.film}} for {{client.company}}. We film from {{project.start}}, and you have all final versions by {{project.end}}. As offered here, it comes to {{price.total}}.",
    ),
    section(
      "The film in brief",
      points(
        ["What it should do:", "{{purpose.of.the.film}}."],
        ["Where people will see it:", "{{where.the.film.will.be.shown}}."],
        [
          "What that means for us:",
          "the first five seconds must work without sound, every word needs subtitles, and the film ends while people still want more.",
        ],
      ),
      paragraph(
        "We do not arrive with a finished script. The story comes from your people and your place, which is why we visit both before we write.",
      ),
      figures(
        ["4K", "picture, ready for large screens"],
        ["2", "rounds of changes to the cut"],
        ["3", "versions: wide, square and vertical"],
      ),
    ),
    section(
      "How it will run",
      steps(
        ["Idea", "We visit you, talk to the people who may appear, and propose the story on one page."],
        [
          "Script and plan",
          "You see every scene in words and sketches, with a list of people, places and things we need.",
        ],
        [
          "Filming",
          "A small crew, quiet and on time. Nobody has to learn lines: we ask questions and film the answers.",
        ],
        [
          "Rough cut",
          "The whole film, with test music and unfinished sound. Now is the time to change the order.",
        ],
        ["Fine cut", "Your changes, the final music, grading, sound, titles. You have one more round."],
        ["Delivery", "All versions, with subtitles, ready to upload."],
      ),
    ),
    section(
      "What you get",
      bullets(
        "The film in 4K, wide, for your website and for screens",
        "A square and a vertical version for social media",
        "A short cut of up to 20 seconds",
        "Subtitles in the language of the film, as part of the picture and as a file",
        "A still for the thumbnail, and ten more from the footage",
      ),
      terms([
        "Included:",
        "preparation, crew, camera, light, sound, editing, grading, and one piece of music with the rights described below.",
      ]),
      terms([
        "Not included:",
        "actors, animation, rented places, travel of more than an hour each way, and a voice-over artist and further languages unless you choose them. If the idea calls for actors or animation, the plan says what they cost before you approve it.",
      ]),
    ),
    section(
      "Timeline",
      plan(
        ["When", "What happens", "Your part"],
        ["Four weeks before filming", "Visit and idea", "Introduce us to your people"],
        ["Two weeks before filming", "Script and plan", "Approve both in writing"],
        ["{{project.start}}", "Filming begins", "People and rooms are free"],
        ["Two weeks after filming", "Rough cut", "One list of comments"],
        ["A week after your list", "Fine cut", "One list of comments"],
        ["{{project.end}}", "All final versions", "Your approval"],
      ),
      paragraph("These dates hold if each list of comments reaches us within five working days."),
    ),
    section(
      "Investment",
      prices(
        ["What", "Price"],
        ["Idea, script and plan", "Included"],
        ["Crew and equipment; filming days: {{number.of.filming.days}}", "Included"],
        ["Editing, grading, sound, music, subtitles", "Included"],
        ["Total", "{{price.total}}"],
        ["Deposit, due when you sign", "{{price.deposit}}"],
        ["When you approve the film", "The balance"],
      ),
    ),
    section(
      "Terms",
      terms(
        [
          "Payment.",
          "Payments are due as listed with the price; the first books the crew and the equipment. The balance is due when you approve the film, and no later than 30 days after the fine cut. The table shows sales tax or VAT where it applies.",
        ],
        [
          "Changes.",
          "One round after the rough cut and one after the fine cut are included. Changes to an approved script, or another day of filming, are quoted first.",
        ],
        [
          "Rights.",
          "Once it is paid for, you may show the finished film worldwide and without a time limit, on your website, on social media, on your own premises and at events. Television, cinema and paid advertising need an extension, which we quote gladly.",
        ],
        [
          "Music.",
          "The track is cleared for the same uses as the film, for good. If you prefer a well-known song, its rights are a cost of their own and often the largest one.",
        ],
        [
          "People and places.",
          "You obtain the consent of your colleagues and of whoever owns the rooms. We bring the forms.",
        ],
        [
          "Archive.",
          "We keep the footage and the project for 12 months after delivery, then delete them. Before that you can buy a copy on a drive, or have new versions cut.",
        ],
      ),
      callout(
        "If a filming day has to move:",
        "up to ten working days before, this costs nothing. Later, we charge what we can no longer cancel: crew, equipment and travel. If weather or illness stops us, we find a new day together, and we each bear half of these costs.",
      ),
      terms(
        [
          "Cancellation.",
          "If you cancel before the script is approved, we keep half of the deposit. After that we keep all of it, and charge for the filming and editing that we have done by then; the deposit counts towards it.",
        ],
        ["Validity.", "We hold the price and the filming dates until {{valid.until}}."],
      ),
    ),
    section(
      "Next steps",
      paragraph("To keep {{project.start}} as the first day of filming:"),
      numbered(
        "Sign at the end of this page.",
        "Pay the deposit, so that we can book the crew.",
        "Send us two dates for the visit. Ask the colleague who knows everybody to join us.",
      ),
    ),
  ),
};
