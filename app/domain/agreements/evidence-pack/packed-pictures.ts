type Bytes = Uint8Array<ArrayBuffer>;

/** A picture's file of one size. */
export interface PackedPicture {
  name: string;
  open(): Promise<Bytes>;
}

export const PICTURE_PREFIX = "picture-";

export const pictureSha256 = (name: string): string =>
  name.slice(PICTURE_PREFIX.length, PICTURE_PREFIX.length + 64);

/** The name holds the hash, so that a file can be compared with it. @param keys of all sizes */
export const packedPictures = (
  keys: readonly string[],
  open: (key: string) => Promise<Bytes>,
): PackedPicture[] => keys.map((key) => ({ name: `${PICTURE_PREFIX}${key}`, open: () => open(key) }));

/** Reads the file when its turn comes: a pack may hold more than the memory. */
export const openedLate = (open: () => Promise<Bytes>): ReadableStream<Bytes> =>
  new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const bytes = await open();
        if (bytes.length > 0) controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
