/** Finds addresses that lead a reader elsewhere: links, domain names and emails. */

interface FoundAddress {
  kind: "link" | "email";
  start: number;
  end: number;
}

/** Japanese and Chinese have no spaces around an address. */
const TOKEN = /(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{M}\p{N}@:/._%+~?=&#!$*'’-])+/gu;
/** Characters; no longer address works. */
const LONGEST_TOKEN = 2_100;

/** Common endings of domain names beside the two letters of a country. With a path, any ending counts. */
const ENDINGS = new Set(
  (
    "com org net info biz name pro edu gov int mobi dev app cloud online site website store shop page pages link click live life " +
    "tech digital design studio agency email mail pay bank money finance credit loan fund legal law tax world news blog media " +
    "social club group team work works company business consulting solutions services support help space space today zone xyz " +
    "top icu vip win bid trade host hosting web wiki art photo photos gallery video games game health care clinic dental hotel " +
    "restaurant cafe bar eu asia africa berlin paris london amsterdam tokyo nyc example test invalid local onion"
  ).split(" "),
);
const COUNTRIES = new Set(
  (
    "ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci " +
    "ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq " +
    "gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk " +
    "lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa " +
    "pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td " +
    "tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw рф 中国"
  ).split(" "),
);

export function addressesIn(text: string): FoundAddress[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: run, index }) =>
    /[.@:]\S/.test(run) ? addressesInRun(run, index) : [],
  );
}

function addressesInRun(run: string, at: number): FoundAddress[] {
  return [...run.matchAll(TOKEN)].flatMap(({ 0: token, index }) => {
    const { start, end } = bare(token);
    const kind = kindOf(token.slice(start, end));
    return kind === null ? [] : [{ kind, start: at + index + start, end: at + index + end }];
  });
}

/** Puts a space in place of each address. */
export function withoutAddresses(text: string): string {
  let rest = "";
  let done = 0;
  for (const { start, end } of addressesIn(text)) {
    rest += `${text.slice(done, start)} `;
    done = end;
  }
  return rest + text.slice(done);
}

/** Makes two ways to write one address equal: "https://www.Acme.com/" becomes "acme.com". */
export const plainAddress = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^mailto:|^[a-z][a-z0-9+.-]{0,20}:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[/?#]$/, "");

/** Holds the known addresses: whole ones, and the hosts of links and emails. */
export class KnownAddresses {
  readonly #whole = new Set<string>();
  readonly #hosts = new Set<string>();

  constructor(text: string) {
    for (const { kind, start, end } of addressesIn(text)) {
      const address = plainAddress(text.slice(start, end));
      this.#whole.add(address);
      this.#hosts.add(kind === "email" ? address.slice(address.indexOf("@") + 1) : hostOf(address));
    }
  }

  /** Knows each page of a known host, but no other mailbox there. */
  has(address: string): boolean {
    const plain = plainAddress(address);
    if (this.#whole.has(plain)) return true;
    return !plain.includes("@") && this.#hosts.has(hostOf(plain));
  }
}

const hostOf = (plain: string): string => /^[^/?#:]*/.exec(plain)?.[0] ?? "";

const OUTSIDE = ".:!?'’*_-";

/** Leaves out the marks of the sentence around it. */
function bare(token: string): { start: number; end: number } {
  let [start, end] = [0, token.length];
  while (start < end && `${OUTSIDE}/`.includes(token[start] as string)) start += 1;
  while (end > start && OUTSIDE.includes(token[end - 1] as string)) end -= 1;
  return { start, end };
}

function kindOf(token: string): FoundAddress["kind"] | null {
  if (token.length > LONGEST_TOKEN || token.length < 4) return null;
  if (/^[a-z][a-z0-9+.-]{0,20}:\/\/[^/]/i.test(token)) return "link";
  const parts = token.replace(/^mailto:/i, "").split("@");
  const [before = "", after] = parts;
  if (after !== undefined) return parts.length === 2 && before !== "" && isHost(after) ? "email" : null;
  const host = /^[^/?#:]*/.exec(token)?.[0] ?? "";
  const hasPath = /^(?::\d{2,5})?\/./.test(token.slice(host.length));
  if (/^www\./i.test(host) && host.length > 5) return "link";
  return isHost(host, hasPath) || isNumericHost(host, hasPath) ? "link" : null;
}

const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]{0,62})$/u;

function isHost(host: string, hasPath = true): boolean {
  const labels = host.split(".");
  const [first = "", last = ""] = [labels[0], labels.at(-1)];
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label)) || !/^\p{L}{2,}|^xn--/u.test(last))
    return false;
  // "done.It is" is a sentence without its space, and "ASP.NET" is a name.
  if (labels.length === 2 && !hasPath && /^\p{Lu}/u.test(last) && first.length > 1) return false;
  const ending = last.toLowerCase();
  if (hasPath) return first.length > 1 || labels.length > 2 || ENDINGS.has(ending);
  return ENDINGS.has(ending) || (COUNTRIES.has(ending) && (first.length > 1 || labels.length > 2));
}

const isNumericHost = (host: string, hasPath: boolean): boolean =>
  hasPath && /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host);
