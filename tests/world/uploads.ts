/** Pictures of documents, as the editor uploads them. */
import type { PictureSource } from "~/domain/content/pictures/picture-name";
import { pngOf } from "./browser/pictures";
import type { Answer, Visitor } from "./visitor";

type Colour = [number, number, number];

/** One picture in its sizes. */
export async function upload(
  member: Visitor,
  ...sizes: Uint8Array[]
): Promise<Answer<PictureSource & { error: string }>> {
  const form = new FormData();
  for (const [at, bytes] of sizes.entries()) form.append("size", new File([Buffer.from(bytes)], `${at}.png`));
  const request = new Response(form);
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  return member.ask("POST", "/pictures", { headers, body: await request.arrayBuffer() });
}

/** Three sizes of a small picture in one colour; each colour is another picture. */
export const threeSizes = (...colour: Colour): Uint8Array[] =>
  [300, 200, 100].map((width) => pngOf(width, Math.round((width * 2) / 3), colour));

export const figure = (source: PictureSource, alt = "A harbor", { caption = "", kind = "" } = {}): string => {
  const { src, srcset, width, height } = source;
  const sizes = srcset ? ` srcset="${srcset}"` : "";
  const kinds = kind === "" ? "picture" : `picture picture-${kind}`;
  const words = caption === "" ? "" : `<figcaption>${caption}</figcaption>`;
  return `<figure class="${kinds}"><img src="${src}"${sizes} alt="${alt}" width="${width}" height="${height}" />${words}</figure>`;
};
