import type { PdfPrinter, PrintedPictures, PrintJob } from "~/domain/printing/pdf-printer";
import { base64, fromBase64 } from "~/platform/crypto.server";

/** Serves tests, most of which need no browser, and the dev server, whose browser is in another process. */
export const boundPrinter = (binding: Fetcher): PdfPrinter => ({
  async print({ pictures = new Map(), ...page }) {
    const answer = await binding.fetch("https://printer.test/", {
      method: "POST",
      body: JSON.stringify({ ...page, pictures: await Promise.all([...pictures].map(sent)) }),
    });
    return new Uint8Array(await answer.arrayBuffer());
  },
});

interface SentPicture {
  address: string;
  type: string;
  data: string;
}

async function sent([address, read]: [string, PictureReader]): Promise<SentPicture> {
  const { type, bytes } = await read();
  return { address, type, data: base64(bytes) };
}

type PictureReader = PrintedPictures extends ReadonlyMap<string, infer Reader> ? Reader : never;

/** Rebuilds the job on the other side of the binding. */
export const receivedJob = ({
  pictures,
  ...page
}: Omit<PrintJob, "pictures"> & { pictures: SentPicture[] }): PrintJob => ({
  ...page,
  pictures: new Map(
    pictures.map(({ address, type, data }) => [address, async () => ({ type, bytes: fromBase64(data) })]),
  ),
});
