/** A model's words to the owner around a proposal: "Sure! Here it is:", "Let me know if you want changes." */
import {
  type Element,
  isBlock,
  isElementNode,
  isTextNode,
  type Node,
  textBelow,
} from "../content/document-nodes";
import { parseDocument, serialiseTree } from "../content/document-tree.server";

/** Characters; a longer paragraph says more than that. */
const LONGEST = 240;

const words = (text: string): string => `(?:${text})(?![\\p{L}\\p{M}])`;

/** Matches the model's words before the text. */
const BEFORE = new RegExp(
  `^¡?(?:${[
    words(
      "sure|certainly|of course|absolutely|great|okay|ok|here(?:['’]s| is| are)|below is|i(?:['’]ve| have) (?:written|prepared|created|drafted)|" +
        "gerne?|natürlich|selbstverständlich|klar|hier ist|hier finden sie|" +
        "bien sûr|certainement|voici|avec plaisir|" +
        "claro|por supuesto|desde luego|aquí (?:está|tienes?|tiene)|" +
        "certo|certamente|ecco|volentieri|" +
        "com certeza|claro que sim|aqui está|segue(?: abaixo)?|" +
        "natuurlijk|zeker|hier is|hierbij|" +
        "oczywiście|jasne|oto|poniżej|" +
        "självklart|visst|absolut|här är|här kommer|" +
        "selvfølgelig|naturligvis|her er|" +
        "toki|tottakai|totta kai|tässä on|ohessa|" +
        "jistě|samozřejmě|zde je|tady je",
    ),
    "承知(?:いたし|し)ました|かしこまりました|もちろん|以下[はがに]|こちら[がはに]|当然|好的|以下是|这是|بالتأكيد|بالطبع|إليك|إليكم|فيما يلي|בוודאי|בטח|כמובן|הנה|להלן",
  ].join("|")})`,
  "iu",
);

/** Matches names of the model's work: the text itself. */
const WORK =
  /proposal|draft|html|angebot|entwurf|proposition|offre|propuesta|borrador|proposta|bozza|rascunho|voorstel|offerte|ofert|propozycj|förslag|offert|forslag|tilbud|tarjous|ehdotu|luonnos|nabídk|návrh|提案|草案|方案|العرض|عرض|مقترح|הצעה|ההצעה|הצעת/iu;

/** Matches the model's offer of help after the text. A firm that speaks to its client says "us". */
const AFTER = new RegExp(
  [
    "\\b(?:let me know|feel free to (?:adjust|edit|change|modify|customi[sz]e|replace)|i hope (?:this|that|it) (?:helps|meets|works)|would you like me to|i can (?:also )?(?:adjust|change|revise|shorten|expand)|if you(?:['’]d| would)? (?:want|like|need) me to)",
    "(?:lass(?:en sie)? (?:es )?mich wissen|sagen? (?:sie )?mir bescheid|soll ich|ich hoffe,? (?:das|dies)|ich kann (?:das|den|es))",
    "(?:dites-moi|faites-moi savoir|n['’]hésitez pas à me|souhaitez-vous que je|j['’]espère que (?:cela|cette))",
    "(?:h[aá](?:z|ga)me saber|av[ií]s[ae]me|d[ií]game si|¿(?:quieres?|desea) que|espero que (?:esto|esta))",
    "(?:fammi sapere|mi faccia sapere|fatemi sapere|vuoi che|desidera che io|spero che (?:questo|questa))",
    "(?:me avise|avise-me|diga-me|deixe-me saber|informe-me|quer que eu|gostaria que eu|espero que (?:isso|isto|esta))",
    "(?:laat (?:het )?me weten|laat mij weten|wilt u dat ik|wil je dat ik|ik hoop dat (?:dit|deze))",
    "(?:daj mi znać|proszę dać mi znać|czy mam|mam nadzieję, że (?:to|ta))",
    "(?:låt mig veta|vill du att jag|jag hoppas att det)",
    "(?:lad mig vide|giv mig besked|la meg (?:få )?vite|gi meg beskjed|vil du (?:have at|at|ha) jeg|(?:jeg håber|jeg håper) (?:at )?det)",
    "(?:kerro(?:thah)? minulle|ilmoita minulle|haluat(?:te)?ko, että|toivottavasti tämä)",
    "(?:dejte mi vědět|dej mi vědět|chcete, abych|doufám, že (?:to|tato))",
    "(?:修正(?:が必要|のご希望|をご希望)|変更(?:が必要|のご希望|をご希望)|如(?:果)?需(?:要)?(?:我)?(?:修改|调整)|请告诉我|告诉我)",
    "(?:أخبرني|أخبريني|أعلمني|هل تريد(?:ني)?|آمل أن)",
    "(?:הודיעו לי|תודיע לי|ספר לי|האם תרצה|אשמח לשנות|אני מקווה)",
  ].join("|"),
  "iu",
);

/**
 * Removes words outside of every block at either end, and a first or last paragraph that speaks of the proposal as the
 * model's work. Takes only a model's text. @param own the owner's words, which stay whatever they say
 */
export function withoutChatter(html: string, own: string): string {
  const { tree } = parseDocument(html);
  const nodes = tree.childNodes;
  const blocks = nodes.filter((node) => isElementNode(node) && isBlock(node.tagName));
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return html;
  const kept = nodes.slice(nodes.indexOf(first), nodes.indexOf(last) + 1);
  const isOwn = (node: Node) => own.includes(plain(node));
  while (isParagraph(kept[0]) && startsAnswer(kept[0]) && !isOwn(kept[0])) dropFirst(kept);
  while (isParagraph(kept.at(-1)) && offersHelp(kept.at(-1) as Element) && !isOwn(kept.at(-1) as Element))
    dropLast(kept);
  tree.childNodes = kept;
  return serialiseTree(tree);
}

const isBlank = (node: Node | undefined): boolean =>
  node !== undefined && isTextNode(node) && node.value.trim() === "";

function dropFirst(nodes: Node[]): void {
  nodes.shift();
  while (isBlank(nodes[0]) || isRule(nodes[0])) nodes.shift();
}

function dropLast(nodes: Node[]): void {
  nodes.pop();
  while (isBlank(nodes.at(-1)) || isRule(nodes.at(-1))) nodes.pop();
}

const isRule = (node: Node | undefined): boolean =>
  node !== undefined && isElementNode(node) && node.tagName === "hr";
const isParagraph = (node: Node | undefined): node is Element =>
  node !== undefined && isElementNode(node) && node.tagName === "p";

const plain = (node: Node): string =>
  isElementNode(node) ? textBelow(node).replace(/\s+/g, " ").trim() : "";

function startsAnswer(paragraph: Element): boolean {
  const text = plain(paragraph);
  return text.length <= LONGEST && BEFORE.test(text) && (WORK.test(text) || /[:：]$/.test(text));
}

function offersHelp(paragraph: Element): boolean {
  const text = plain(paragraph);
  return text.length <= LONGEST && AFTER.test(text);
}
