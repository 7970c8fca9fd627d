import { directionOf } from "~/platform/language/direction";
import { type Manuscript, newItems } from "../manuscript";
import { escapeAnswer, inlineText, list, paragraph, section } from "../markup";
import { asItems, asSentence } from "../values";

/** Falls back to the one step every proposal has. */
export function nextSteps(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const steps = newItems(manuscript, asItems(brief.nextSteps)).map(withoutPlace);
  const contact = brief.communicationPreference && phrases.contact[brief.communicationPreference];
  const [only] = steps;
  const body =
    steps.length > 1
      ? list(steps.map(inlineText), "ol")
      : only
        ? paragraph(asSentence(only))
        : paragraph(brief.requiresSignature ? phrases.sign : phrases.accept);
  return section(phrases.headings.nextSteps, body, paragraph(contact), closing(manuscript));
}

/** What began as a letter ends as one. */
function closing({ brief, phrases, sender, language }: Manuscript): string {
  const isLetter = brief.clientName.trim() !== "" && sender.length > 0;
  // A line that begins with Latin letters would stand on the other side.
  const mark = directionOf(language) === "rtl" ? "\u200f" : "";
  return isLetter ? `<p>${[phrases.regards, ...sender].map(escapeAnswer).join(`<br>${mark}`)}</p>` : "";
}

/** A client signs beside the text, or on another page: never "below". */
const PLACES: readonly [typed: RegExp, online: string][] = [
  [/^(sign|accept)(?=$|[.,;]|\s[+&])/iu, "$1 this proposal online"],
  [
    /^(sign|accept)(?: the| this)?(?: proposal| offer)? (?:below|here)(?=$|[.,;])/iu,
    "$1 this proposal online",
  ],
  [
    /^(?:(?:das |dieses )?angebot )?(?:hier|unten) (unterschreiben|unterzeichnen|annehmen)(?=$|[.,;])/iu,
    "Dieses Angebot online $1",
  ],
  [
    /^(signer|signez|accepter|acceptez)(?: (?:la|cette) proposition| le devis)? (?:ici|ci-dessous|plus bas)(?=$|[.,;])/iu,
    "$1 cette proposition en ligne",
  ],
  [
    /^(firmar|firme|aceptar|acepte)(?: (?:la|esta) propuesta)? (?:aquí|abajo|más abajo|a continuación)(?=$|[.,;])/iu,
    "$1 esta propuesta en línea",
  ],
  [/^(?:التوقيع|توقيع العرض|التوقيع على العرض) (?:أدناه|هنا)(?=$|[.،؛])/u, "توقيع هذا العرض عبر الإنترنت"],
  [/^(?:חתימה|לחתום|חתימה על ההצעה|לחתום על ההצעה) (?:למטה|כאן)(?=$|[.,;])/u, "חתימה על ההצעה באינטרנט"],
];

const withoutPlace = (step: string): string =>
  PLACES.reduce((text, [typed, online]) => text.replace(typed, online), step);
