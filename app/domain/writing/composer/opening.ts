import { type Manuscript, money } from "./manuscript";
import { escapeAnswer } from "./markup";
import { readPrice } from "./price";
import { joinSentences } from "./said-once";
import { endOf, totalSpan } from "./timeline";
import { withCapital } from "./values";

/** Greets the client and says for whom the work is, how long it takes and what it costs, as far as the brief knows. */
export function opening(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const { greeting, forCompany, forYou } = phrases.opening;
  const [name, company] = [brief.clientName.trim(), brief.clientCompany.trim()];
  const purpose = company === "" ? forYou : forCompany(company);
  // "Inc." has the full stop already.
  const text = joinSentences([purpose.replace(/\.\.$/, "."), ...timeAndPrice(manuscript)]);
  const paragraphs = name === "" ? [withCapital(text)] : [greeting(name), text];
  return paragraphs.map((words) => `<p>${escapeAnswer(words)}</p>`).join("\n");
}

function timeAndPrice(manuscript: Manuscript): string[] {
  const { phrases } = manuscript;
  const end = endOf(manuscript);
  const sentences = [priceSentence(manuscript), end === null ? "" : phrases.time.due(end)];
  return sentences.filter((sentence) => sentence !== "");
}

function priceSentence(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const { total, rate } = readPrice(manuscript);
  const words = phrases.opening;
  if (brief.pricingModel === "retainer") return rate === null ? "" : words.monthly(money(manuscript, rate));
  if (total === null) return "";
  const price = money(manuscript, total);
  if (brief.pricingModel === "hourly") return words.estimate(price);
  if (brief.pricingModel === "milestone") return words.total(price);
  const span = totalSpan(manuscript);
  return span ? phrases.inShort(phrases.span(span.count, span.unit), price) : words.fixed(price);
}
