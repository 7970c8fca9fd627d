import { type RefObject, useEffect, useRef, useState } from "react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { type Drawing, keepDrawn } from "./keep-drawn";
import type { View } from "./kept-view";

/** Pixels. */
const DESK_WIDTH = 1280;

interface ClientPageProps {
  url: string;
  form: HTMLFormElement;
  present(): string;
  device: Exclude<View, "pages">;
}

/** Draws the client's page, and draws it again when the text has changed. */
export function ClientPage({ url, form, present, device }: ClientPageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>("first");
  const draw = useRef<() => void>(() => undefined);
  const latest = useRef(present);
  latest.current = present;
  useEffect(() => {
    if (!place.current) return;
    const kept = keepDrawn({
      place: place.current,
      url,
      form,
      present: () => latest.current(),
      onChange: setDrawing,
    });
    draw.current = kept.draw;
    return kept.stop;
  }, [url, form]);
  const drawnFor = useRef(device);
  useEffect(() => {
    // In another width the place that is written at is elsewhere.
    if (drawnFor.current !== device) draw.current();
    drawnFor.current = device;
  }, [device]);
  const size = useSize(stage);
  const scale = Math.min(1, size.width / DESK_WIDTH);
  const isDesk = device === "desk";
  return (
    <>
      <div role="status" className="empty:hidden">
        {typeof drawing === "object" ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rejected/25 bg-rejected-soft px-4 py-2">
            <p className="min-w-0 text-sm">{drawing.failure}</p>
            <Button type="button" size="row" onClick={() => draw.current()}>
              {t("Try again")}
            </Button>
          </div>
        ) : drawing === "slow" ? (
          <p className="border-b border-line px-4 py-2 text-sm text-muted">{t("Updating…")}</p>
        ) : null}
      </div>
      <div ref={stage} className="relative min-h-0 grow overflow-hidden bg-wash sm:m-4">
        <div
          ref={place}
          data-device={device}
          className={classes(
            "bg-sheet *:absolute *:inset-0 *:size-full",
            isDesk
              ? "absolute start-0 top-0 origin-top-left rtl:origin-top-right"
              : "relative mx-auto h-full max-h-211 w-full max-w-97.5 sm:rounded-panel sm:*:rounded-panel",
          )}
          style={isDesk ? { width: DESK_WIDTH, height: size.height / scale, scale: `${scale}` } : undefined}
        />
      </div>
    </>
  );
}

function useSize(box: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: DESK_WIDTH, height: 0 });
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
