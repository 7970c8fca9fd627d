/** Uploads the sizes of a picture; by XMLHttpRequest, as fetch does not tell how far it is. */

import { connectionError } from "~/components/connection";
import type { PictureSource } from "~/domain/content/pictures/picture-name";
import { t } from "~/platform/words/t";
import { PictureProblem } from "./picture-problem";

/** @param onProgress gets a share from 0 to 1 @throws PictureProblem */
export function sendPicture(
  sizes: readonly Blob[],
  onProgress: (share: number) => void,
): Promise<PictureSource> {
  const form = new FormData();
  for (const size of sizes) form.append("size", size, "picture");
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new PictureProblem(connectionError(new TypeError("Failed to fetch"))));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = fail;
    request.ontimeout = fail;
    request.onload = () => {
      const answer = read(request.responseText);
      if (request.status === 201 && answer?.src) resolve(answer as PictureSource);
      else reject(new PictureProblem(reasonOf(request.status, answer?.error)));
    };
    request.open("POST", "/pictures");
    request.setRequestHeader("Accept", "application/json");
    request.timeout = TIMEOUT_MS;
    request.send(form);
  });
}

const TIMEOUT_MS = 120_000;

function read(text: string): (Partial<PictureSource> & { error?: string }) | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function reasonOf(status: number, sentence: string | undefined): string {
  if (status === 401)
    return t(
      "You are signed out. Sign in again in another tab, then add the picture again. Your text is still here.",
    );
  return sentence ?? t("Something went wrong on our side. Please add the picture again.");
}
