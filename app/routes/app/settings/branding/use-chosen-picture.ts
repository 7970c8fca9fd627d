import { useActionData } from "@remix-run/react";
import { type ChangeEvent, type DragEvent, useRef, useState } from "react";
import { logoFileError, NOT_AN_IMAGE, type SizeLimit } from "~/domain/branding/limits";
import { isImage, SIGNATURE_LENGTH } from "~/domain/content/pictures/formats/first-bytes";
import { t } from "~/platform/words/t";
import { useAfterReset } from "~/ui/form/use-after-reset";

export interface ChosenPicture {
  /** A data URL, as the CSP allows no blob URLs. */
  source: string;
  name: string;
}

/** Validates and previews a picture in the browser. */
export function useChosenPicture(limit: SizeLimit) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const response: unknown = useActionData();
  const [chosenAfter, setChosenAfter] = useState<unknown>(undefined);
  const latest = useRef<File | undefined>(undefined);
  const take = async (file: File | undefined) => {
    latest.current = file;
    const reason = file ? await refusalOf(file, limit) : null;
    const taken = file && !reason ? { source: await asDataUrl(file), name: file.name } : null;
    // Another file was chosen meanwhile.
    if (latest.current !== file) return;
    setRefusal(reason);
    setChosenAfter(response);
    setPicture(taken);
  };
  // A reset clears the file, unless it was chosen while the form was being saved.
  useAfterReset(input, () => void take(input.current?.files?.[0]));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file || !input.current) return;
    input.current.files = event.dataTransfer.files;
    void take(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return {
    picture,
    refusal,
    isOver,
    /** The last response was for the previous file. */
    isNewer: response !== undefined && response === chosenAfter,
    input: {
      ref: input,
      onChange: (event: ChangeEvent<HTMLInputElement>) => void take(event.target.files?.[0]),
    },
    zone: { onDrop: drop, onDragOver: over, onDragLeave: () => setOver(false) },
  };
}

/** Judges a file by its magic bytes, not by its name. */
async function refusalOf(file: File, limit: SizeLimit): Promise<string | null> {
  const reason = logoFileError(file, limit);
  if (reason !== null) return reason;
  const start = new Uint8Array(await file.slice(0, SIGNATURE_LENGTH).arrayBuffer());
  return isImage(start) ? null : t(NOT_AN_IMAGE);
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
