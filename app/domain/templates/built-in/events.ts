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
  section,
  team,
  terms,
  text,
} from "./parts";

import { DEPOSIT, fixed, group, optional, priceTable, upTo } from "./price-parts";

export const EVENTS: BuiltInTemplate = {
  key: "events",
  name: "Event planning",
  description:
    "For event and wedding planners: one event planned and run, with guest numbers, supplier deposits and fair steps for cancellation.",
  category: "events",
  theme: "paper",
  cover: patternCover("dots", 6, "#7a2e4d"),
  brief: {
    projectType: "other",
    pricingModel: "fixed",
    requireDeposit: true,
    depositAmount: "40%",
    requiresSignature: true,
  },
  price: priceTable(
    [
      group(
        "Our fee",
        fixed("Concept, budget and offers", 2400),
        fixed("Contracts, invitations and plan of the day", 2100),
        fixed("The day itself", 1900, "Setup, welcome, direction and clearing away"),
      ),
      group(
        "If you wish",
        optional("Second coordinator on the day", 600),
        upTo(4, "hour", ["Hours after midnight", 140]),
        optional("Brunch on the morning after", 750, "Planned, and run by one of us"),
      ),
    ],
    [DEPOSIT, 40],
    ["two months before the event", 30],
    ["the week after the event", 30],
  ),
  html: text(
    paragraph("Dear {{client.name}},"),
    paragraph(
      "You will be a guest at your own event. That is our promise for {{project.end}}: we plan it, we bring the right people together, and on the day we are there from the first delivery to the last taxi. As offered here, our fee is {{price.total}}.",
    ),
    section(
      "What you have in mind",
      points(
        ["The occasion:", "{{occasion}}."],
        ["The place:", "{{venue}}."],
        ["The guests:", "{{number.of.guests}} people."],
        ["What guests should say on the way home:", "{{what.guests.should.say.on.leaving}}."],
      ),
      paragraph(
        "The last line is the one we plan by. When money or time forces a choice, we ask which option brings you closer to it.",
      ),
    ),
    section(
      "What we will do",
      bullets(
        "A concept with rooms, course of the day, food, music and light, and a budget with every item in it",
        "At least two offers for each supplier, compared on one page, so that you choose with open eyes",
        "Contracts with suppliers, checked by us and signed by you",
        "Invitations and replies: who comes, who brings whom, who eats what",
        "A plan of the day to the minute, for suppliers, helpers and speakers",
        "A plan for rain, for a late band and for a microphone that gives up",
        "On the day: setup, welcome, direction and clearing away",
      ),
      terms([
        "Not included:",
        "what suppliers charge, such as venue, food and drink, technology, music, flowers and photos. You pay them directly. We pass on every discount and take no commission.",
      ]),
    ),
    section(
      "Who does what",
      team(
        ["{{sender.name}}", "The plan, the suppliers, and the day itself"],
        ["{{client.name}}", "The decisions first, and then the party"],
      ),
    ),
    section(
      "How it will run",
      plan(
        ["When", "What we do", "What you decide"],
        ["{{project.start}}", "First meeting, wishes and limits", "The budget"],
        ["Three weeks later", "Concept and budget", "What stays and what goes"],
        ["After the concept", "Offers from suppliers", "Whom to book"],
        ["Two months before", "Invitations are out", "Menu and music"],
        ["14 days before", "Plan of the day, visit on site", "The final number of guests"],
        ["{{project.end}}", "The event", "Nothing at all"],
        ["The week after", "Last invoices checked, a short call", "What to remember for next time"],
      ),
    ),
    section(
      "Guests and numbers",
      paragraph(
        "Our fee is for about {{number.of.guests}} guests. Ten more or ten fewer make no difference to us, only to the caterer. The number you tell us 14 days before is the one that suppliers cook, pour and charge for, even if fewer people come.",
      ),
    ),
    section(
      "Investment",
      prices(
        ["Due", "Amount"],
        ["When you sign (deposit)", "{{price.deposit}}"],
        ["Two months before the event", "Half of the balance"],
        ["The week after the event", "The rest"],
        ["Our fee in total", "{{price.total}}"],
      ),
      callout(
        "Supplier deposits:",
        "venues and caterers often ask for a deposit of their own, which they keep if you cancel. We tell you the amount and the last free day before you sign with them, and list all of them in your budget.",
      ),
    ),
    section(
      "If plans change",
      paragraph(
        "The closer the event, the more of our work is done. If you cancel in writing, this is what you owe in all; what you have paid counts toward it.",
      ),
      plan(
        ["Before the event", "Of our fee"],
        ["More than 90 days", "The deposit"],
        ["90 to 31 days", "One half"],
        ["30 to 8 days", "Three quarters"],
        ["7 days or fewer", "All of it"],
      ),
      paragraph(
        "You may move the event once, up to two months before, and what you have paid counts for the new date if we are free. What suppliers charge for a change comes on top.",
      ),
    ),
    section(
      "Terms",
      terms(
        [
          "Payment.",
          "Invoices are payable within 14 days. The table shows sales tax or VAT where it applies.",
        ],
        [
          "Forces beyond us.",
          "If the event cannot take place because of a storm, an epidemic, an order of the authorities or the like, neither of us owes damages. You pay for the work done up to then, and we help you move it and recover what you paid to suppliers.",
        ],
        [
          "If we fall ill.",
          "A colleague who knows your plan takes over. You pay nothing more, and everything is written down so that it works.",
        ],
        [
          "Responsibility.",
          "We choose suppliers with care and direct them on the day; each is liable for its own work under its contract with you. Permits for music or the street are applied for in your name. Please see that your insurance covers guests and rooms.",
        ],
        [
          "Changes.",
          "If the event grows into another one, with more days or places, we agree on a new fee first.",
        ],
        ["Pictures.", "We use photos of your event only if you say so."],
        ["Validity.", "We keep the date free for you until {{valid.until}}."],
      ),
    ),
    section(
      "Next steps",
      paragraph("If you would like to see us there:"),
      numbered(
        "Sign at the end of this page. The date is then yours.",
        "Pay the deposit, by the invoice we send.",
        "Tell us three parties that you still talk about, and why. We bring the concept from there.",
      ),
    ),
  ),
};
