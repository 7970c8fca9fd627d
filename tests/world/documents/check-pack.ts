/** Runs the evidence pack's own page without a browser: its script in place, and as much of a page as it uses. */

export interface PackFile {
  name: string;
  bytes: Uint8Array;
}

interface Line {
  className: string;
  textContent: string;
  children: { textContent: string }[];
  appendChild(child: { textContent: string }): void;
}

const element = (): Line => {
  const children: Line["children"] = [];
  return { className: "", textContent: "", children, appendChild: (child) => void children.push(child) };
};

/** The addresses of a text's pictures are attributes of nothing else. */
class PictureParser {
  parseFromString(html: string) {
    const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => ({
      getAttribute: (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? null,
    }));
    return { querySelectorAll: () => images };
  }
}

/** @param page check.html @returns "good", "bad" or "open", and what the page lists */
export async function checkPack(page: string, files: readonly PackFile[]) {
  const words = /id="words">(.*?)<\/script>/s.exec(page)?.[1] ?? "";
  const script = /<script>(.*)<\/script>/s.exec(page)?.[1] ?? "";
  const verdict = element();
  const lines: Line[] = [];
  const parts: Record<string, object> = {
    words: { textContent: words },
    verdict,
    findings: { replaceChildren: (...shown: Line[]) => lines.splice(0, lines.length, ...shown) },
    files: { addEventListener: () => undefined },
  };
  const document = {
    getElementById: (id: string) => parts[id],
    createElement: element,
    createTextNode: (textContent: string) => ({ textContent }),
    addEventListener: () => undefined,
  };
  const take = new Function("document", "DOMParser", `${script}; return take;`)(document, PictureParser);
  await take(files.map(({ name, bytes }) => new File([new Uint8Array(bytes)], name)));
  return {
    verdict: verdict.className,
    findings: lines.map(({ className, children }) => ({
      good: className === "good",
      text: children.map(({ textContent }) => textContent).join(" "),
    })),
  };
}
