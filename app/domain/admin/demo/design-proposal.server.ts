import { fromBase64 } from "~/platform/crypto.server";
import type { PictureSource } from "../../content/pictures/picture-name";
import { savePicture } from "../../content/pictures/save-picture.server";
import type { MemberContext } from "../../context";
import { saveContent } from "../../proposals/edit.server";
import { savePriceTable } from "../../proposals/editing/save-price-table.server";
import { setLook } from "../../proposals/look.server";
import type { DemoDesign } from "./demo-design";

/** Files in base64, the largest first, by the picture's name. */
type DemoPictures = Record<string, string[]>;

/** A picture's name and description (demo-design.ts). */
const PICTURE_PLACE = /<p>\[\[([a-z-]{1,40})\|([^\]]{1,300})\]\]<\/p>/g;

/** Replaces what the composer wrote. */
export async function designProposal(ctx: MemberContext, id: string, design: DemoDesign): Promise<void> {
  const { theme, cover, coverPicture, priceTable, html } = design;
  const files: DemoPictures = JSON.parse(await ctx.publicFile("demo-pictures.json"));
  const saved = new Map<string, PictureSource>();
  const names = [...html.matchAll(PICTURE_PLACE)].map(([, name = ""]) => name);
  for (const name of new Set([...names, ...(coverPicture ? [coverPicture] : [])]))
    saved.set(name, await savePicture(ctx, (files[name] ?? []).map(fromBase64)));
  await saveContent(ctx, id, {
    html: html.replace(PICTURE_PLACE, (_, name, alt) => figureOf(saved.get(name), alt)),
  });
  await savePriceTable(ctx, id, { table: priceTable });
  const onCover = coverPicture && saved.get(coverPicture);
  await setLook(ctx, id, { theme, cover: { ...cover, ...(onCover && namesOf(onCover)) } });
}

function figureOf(source: PictureSource | undefined, alt: string): string {
  if (!source) return "";
  const { src, srcset = "", width, height } = source;
  return `<figure class="picture picture-wide"><img src="${src}" srcset="${srcset}" alt="${alt}" width="${width}" height="${height}"></figure>`;
}

const namesOf = ({ src, srcset = "" }: PictureSource) => ({
  picture: nameIn(src),
  smaller: srcset
    .split(", ")
    .map((size) => nameIn(size.split(" ", 1)[0] ?? ""))
    .filter((name) => name !== nameIn(src)),
});

const nameIn = (address: string) => address.replace("/pictures/", "");
