import { useActionData } from "@remix-run/react";
import { type ChangeEvent, type DragEvent, type RefObject, useEffect, useRef, useState } from "react";
import { isPicture, TELLING } from "~/domain/branding/formats/first-bytes";
import { NO_PICTURE, reasonAgainst, type SizeLimit } from "~/domain/branding/logo-limits";

export interface ChosenPicture {
  /** A data URL: the page may show no other that is not the server's. */
  source: string;
  name: string;
}

/** A picture that was chosen or dropped, looked at in the browser before it is sent. */
export function useChosenPicture(limit: SizeLimit) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const answer: unknown = useActionData();
  const [chosenAfter, setChosenAfter] = useState<unknown>(undefined);
  const latest = useRef<File | undefined>(undefined);
  const take = async (file: File | undefined) => {
    latest.current = file;
    const reason = file ? await whyNot(file, limit) : null;
    const taken = file && !reason ? { source: await asDataUrl(file), name: file.name } : null;
    // Another one was chosen while this one was looked at.
    if (latest.current !== file) return;
    setRefusal(reason);
    setChosenAfter(answer);
    setPicture(taken);
  };
  useFormReset(input, () => {
    latest.current = undefined;
    setRefusal(null);
    setPicture(null);
  });
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
    /** What the server said last was not of this file but of the one before. */
    isNewer: answer !== undefined && answer === chosenAfter,
    input: {
      ref: input,
      onChange: (event: ChangeEvent<HTMLInputElement>) => void take(event.target.files?.[0]),
    },
    zone: { onDrop: drop, onDragOver: over, onDragLeave: () => setOver(false) },
  };
}

/** A form that is put back has no file any more. */
function useFormReset(input: RefObject<HTMLInputElement | null>, onReset: () => void) {
  const reset = useRef(onReset);
  reset.current = onReset;
  useEffect(() => {
    const form = input.current?.form;
    const listen = () => reset.current();
    form?.addEventListener("reset", listen);
    return () => form?.removeEventListener("reset", listen);
  }, [input]);
}

/** By its own first bytes: a name such as logo.png says nothing of what is in a file. */
async function whyNot(file: File, limit: SizeLimit): Promise<string | null> {
  const reason = reasonAgainst(file, limit);
  if (reason !== null) return reason;
  const start = new Uint8Array(await file.slice(0, TELLING).arrayBuffer());
  return isPicture(start) ? null : NO_PICTURE;
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
