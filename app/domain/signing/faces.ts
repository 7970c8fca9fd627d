/** The handwriting faces of a typed signature (design 8). The name is what is stored with it. */
export const FACES = ["dancing-script", "caveat", "homemade-apple"] as const;

export type Face = (typeof FACES)[number];

export const FACE_WORDS: Readonly<Record<Face, string>> = {
  "dancing-script": "Script",
  caveat: "Casual",
  "homemade-apple": "Handwritten",
};

/** Signatures of before there was a choice are in the first one. */
export const faceOf = (stored: string | null): Face => FACES.find((face) => face === stored) ?? FACES[0];
