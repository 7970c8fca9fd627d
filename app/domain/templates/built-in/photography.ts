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

import { asMany, choice, DEPOSIT, fixed, group, optional, priceTable, upTo } from "./price-parts";

export const PHOTOGRAPHY: BuiltInTemplate = {
  key: "photography",
  name: "Photography",
  description:
    "For photographers with private clients: one day of pictures, with selection, retouching, weather and the rights to the photos.",
  category: "photography",
  theme: "warm",
  cover: patternCover("arcs", 8, "#5c3a2a"),
  brief: {
    projectType: "other",
    pricingModel: "fixed",
    requireDeposit: true,
    depositAmount: "30%",
    requiresSignature: true,
  },
  price: priceTable(
    [
      group(
        "Your day",
        asMany({ blank: "hours.of.photography", usually: 6, unit: "hour" }, [
          "Photography, with preparation",
          220,
        ]),
        fixed("Selection, editing and retouching", 480, "With an online gallery for twelve months"),
      ),
      group(
        "Album",
        choice(
          "Album",
          ["No album", 0],
          ["Album of 30 pages", 420],
          ["Album of 30 pages, and two small copies", 690],
        ),
      ),
      group(
        "If you wish",
        upTo(50, "photo", ["Further photos", 18, "Of your choice, edited like the others"]),
        optional("Second photographer", 650),
      ),
    ],
    [DEPOSIT, 30],
    ["one week before the day", 70],
  ),
  html: text(
    paragraph("Hello {{client.name}},"),
    paragraph(
      "Thank you for telling me about your plans. I would love to take the pictures. Our {{hours.of.photography}}-hour session is on {{project.start}}. By {{project.end}} you will have {{number.of.photos}} finished photos to keep, print and share. As offered here, it comes to {{price.total}}, and nothing is added that you have not chosen.",
    ),
    section(
      "The day",
      points(
        ["What we photograph:", "{{occasion}}."],
        ["Where we meet:", "{{meeting.place}}."],
        [
          "How it feels:",
          "calm. Most of the time I watch and wait. For the portraits I tell you where to stand and what to do with your hands, so that nobody has to know how to pose.",
        ],
      ),
      paragraph(
        "A week before, we talk on the phone for half an hour. We go through the day, the people who must be in a picture together, and the light at that hour. If there is somebody who should not be next to somebody, tell me then.",
      ),
      figures(
        ["{{hours.of.photography}} h", "with my camera"],
        ["{{number.of.photos}}", "finished photos"],
        ["1", "round of retouching wishes"],
      ),
    ),
    section(
      "What you get",
      bullets(
        "A first handful of pictures within three days, for those who cannot wait",
        "A private online gallery with my selection, from which you choose those you like best",
        "{{number.of.photos}} photos in full size, edited by hand for light, tone and crop",
        "Retouching of what is not part of you: a stain, a loose thread, a passing car",
        "Files for large prints and smaller ones for phones, to download as often as you like for twelve months",
      ),
      paragraph(
        "I deliver the pictures that are good, and only those. Unedited files stay with me; they are to a photo what dough is to bread.",
      ),
    ),
    section(
      "From the day to your photos",
      plan(
        ["When", "What happens"],
        ["One week before", "We talk through the day"],
        ["{{project.start}}", "The day itself"],
        ["Three days later", "First pictures in your mailbox"],
        ["Two weeks later", "Gallery opens; you choose within two weeks"],
        ["{{project.end}}", "Finished photos, ready to download"],
      ),
    ),
    section(
      "If it rains",
      callout(
        "Weather is no reason to worry.",
        "Light rain and a cloudy sky make soft, kind light. If the forecast for an outdoor session is truly bad the evening before, we move it once, free of charge, to the next day that suits us both. A day that cannot move, such as a wedding, takes place, and I bring a plan for indoors.",
      ),
    ),
    section(
      "Investment",
      prices(
        ["What", "Price"],
        ["{{hours.of.photography}}-hour session, with preparation", "Included"],
        ["Selection, editing and one round of retouching", "Included"],
        ["Online gallery for twelve months", "Included"],
        ["Total", "{{price.total}}"],
        ["Deposit, due when you sign", "{{price.deposit}}"],
        ["One week before the day", "The balance"],
      ),
      paragraph(
        "The total includes any tax that is due; travel to the meeting place is part of it. Prints, albums and extra photos are welcome additions; ask me for the list.",
      ),
    ),
    section(
      "Terms",
      terms(
        [
          "Your use of the photos.",
          "Print them, share them, hang them, give them away: everything private is included, for good. For advertising or sale, please ask me first. Kindly leave filters off when you post them.",
        ],
        [
          "My use of them.",
          "The photos remain my work. I show one in my portfolio only if you have agreed to that picture, and take it down when you ask.",
        ],
        [
          "Changes.",
          "One round of retouching wishes is included. Send them together within two weeks of delivery. Further wishes cost extra, and I tell you how much before I begin.",
        ],
        [
          "Another day.",
          "Your deposit holds the day. You can move it once, up to 14 days before, without cost, if I am free.",
        ],
        [
          "If you cancel.",
          "More than 30 days before, I keep half of the deposit. Up to a week before, I keep all of it. In the last week the full price is due.",
        ],
        [
          "If I cannot come.",
          "If I fall ill, I look for a colleague whose work you like. If there is none, you get back all that you have paid.",
        ],
        [
          "Safe keeping.",
          "I store your photos in two places until the gallery closes. Please keep copies of your own.",
        ],
        ["Validity.", "I keep the day free for you until {{valid.until}}."],
      ),
    ),
    section(
      "Next steps",
      paragraph("Does this sound like the pictures you have in mind?"),
      numbered(
        "Sign at the end of this page; a phone is enough.",
        "Send the deposit. From then on the day is yours.",
        "I write to you to find a time for our call.",
      ),
    ),
  ),
};
