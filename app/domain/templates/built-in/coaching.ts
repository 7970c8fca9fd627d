import type { BuiltInTemplate } from "./built-in-template";
import {
  bullets,
  callout,
  numbered,
  paragraph,
  patternCover,
  plan,
  points,
  prices,
  quote,
  section,
  steps,
  text,
} from "./parts";

import { asMany, each, group, optional, priceTable } from "./price-parts";

export const COACHING: BuiltInTemplate = {
  key: "coaching",
  name: "Coaching",
  description:
    "For coaches of private people: a series of sessions around the client’s own goal, with confidentiality, rescheduling and clear limits.",
  category: "coaching",
  theme: "warm",
  cover: patternCover("contours", 17, "#2f5d50"),
  brief: {
    projectType: "consulting",
    pricingModel: "fixed",
    requireDeposit: false,
    requiresSignature: true,
  },
  price: priceTable(
    [
      group(
        "Coaching",
        asMany({ blank: "number.of.sessions", usually: 8, unit: "session" }, [
          "Sessions of 60 minutes",
          140,
          "With preparation, notes, messages in between, and a call after three months",
        ]),
      ),
      group(
        "If you wish",
        optional("Profile of your strengths", 160, "A questionnaire, and an hour to talk it through"),
        each("month", 3, optional("A call each month afterwards", 70, "30 minutes, to stay on course")),
      ),
    ],
    ["before the first session", 50],
    ["before the middle session", 50],
  ),
  html: text(
    paragraph("Hello {{client.name}},"),
    paragraph(
      "Thank you for the open conversation. As I promised, here is how we could work together: {{number.of.sessions}} sessions of 60 minutes, from {{project.start}} to {{project.end}}. As offered here, they come to {{price.total}}. Take your time to read it, and ask me whatever is unclear.",
    ),
    section(
      "Where you want to go",
      paragraph("When I asked what should be different at the end, you said:"),
      quote("{{goal.in.their.own.words}}", "You, in our first conversation"),
      paragraph(
        "That is our compass. It may shift as you learn more about what you want. If it does, we say so out loud and set it anew, so that we never drift without noticing.",
      ),
    ),
    section(
      "How I work",
      paragraph(
        "I ask, you think. I will not tell you how to live; you would not believe me anyway, and you would be right. What I bring is attention, questions that you have not been asked, and the memory of what you said three sessions ago.",
      ),
      paragraph(
        "You set the subject of each session. I keep an eye on the time and on the goal. And at the end you leave with one thing to try before we meet again: small enough to do, and real enough to matter.",
      ),
      steps(
        [
          "Arrive",
          "In the first session we look at where you stand, what you have tried, and what a good result would look like.",
        ],
        [
          "Explore",
          "We find out what holds you back and what pulls you forward. This is where the surprises are.",
        ],
        [
          "Try",
          "You test new steps in daily life, and we look at what happened, without marks and without excuses.",
        ],
        ["Look back", "Halfway, we compare with the beginning and decide what the second half is for."],
        ["Go on alone", "In the last session we put together what you will need when I am no longer asking."],
      ),
    ),
    section(
      "What you get",
      bullets(
        "{{number.of.sessions}} sessions of 60 minutes, by video call or in person at {{place.for.sessions}}",
        "A short preparation before the first session, about half an hour of your time",
        "A few lines after each session: what you decided, and what you want to try",
        "Messages in between, when something goes well or badly. I answer within two working days.",
        "A call of 30 minutes, three months after the last session, to hear how things are",
      ),
    ),
    section(
      "What it is not",
      callout(
        "Coaching is not therapy.",
        "It is for people who are well enough to act and want to move. It does not treat an illness or replace medical, legal or financial advice. If I think that somebody else can help you better, I will tell you frankly. If you are in treatment now, please talk to your doctor or therapist before we begin.",
      ),
    ),
    section(
      "Our calendar",
      plan(
        ["When", "What"],
        ["A week before we start", "You receive the preparation"],
        ["{{project.start}}", "First session"],
        ["Every two to three weeks", "One session, at a time that suits you"],
        ["Halfway", "We look back and set the course"],
        ["{{project.end}}", "Last session, at the latest"],
        ["Three months later", "A call: what has stayed?"],
      ),
    ),
    section(
      "Investment",
      prices(
        ["What", "Price"],
        ["{{number.of.sessions}} sessions of 60 minutes", "Included"],
        ["Preparation, notes and messages in between", "Included"],
        ["Call after three months", "Included"],
        ["Total", "{{price.total}}"],
      ),
      paragraph(
        "You pay one half before the first session and the other before the middle one. The total includes any tax that is due. If you would rather pay by session, tell me, and we find a way.",
      ),
    ),
    section(
      "What we agree on",
      points(
        [
          "Confidentiality.",
          "What you tell me stays with me. I take short notes, keep them locked, and destroy them a year after we finish. The one exception is danger to life, or an order of a court. If your employer pays, they learn that we meet, and nothing else.",
        ],
        [
          "Another time.",
          "You can move a session up to 24 hours before, as often as life demands. Later than that it counts as held, unless you are ill. If I have to move one, you choose the new time.",
        ],
        [
          "Your part.",
          "You come on time, say what is true, and try what you decided. The results are yours. I promise my full attention; I cannot promise an outcome.",
        ],
        ["Changes.", "If we need more sessions, we agree on them and on their price before we go on."],
        [
          "Stopping.",
          "You may stop after any session and need not explain. You get back what you have paid for sessions that were not held. I may stop too, if I think that I am no longer of use to you, on the same terms.",
        ],
        ["Materials.", "Exercises and notes are yours to keep and use. Please do not publish them."],
        ["Validity.", "I keep this offer, and time for you, until {{valid.until}}."],
      ),
    ),
    section(
      "Next steps",
      paragraph("Sleep on it. If it still feels right in the morning:"),
      numbered(
        "Sign at the end of this page.",
        "Pay the first half; the invoice comes by email.",
        "Pick a time for our first session, on {{project.start}} or close to it.",
      ),
    ),
  ),
};
