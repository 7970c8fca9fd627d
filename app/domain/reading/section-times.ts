import type { DocumentSection } from "./sections.server";
import type { ReadingFigures } from "./view-counters";

export interface SectionTime extends DocumentSection {
  ms: number;
}

interface SectionTimes {
  sections: SectionTime[];
  /** Visible outside the document, such as at the form below it. */
  outsideMs: number;
}

export function sectionTimes(
  outline: readonly DocumentSection[],
  { sections, versions }: Pick<ReadingFigures, "sections" | "versions">,
  versionId: string,
): SectionTimes {
  const times = new Map(
    sections.filter((each) => each.versionId === versionId).map(({ section, ms }) => [section, ms]),
  );
  const timed = outline.map((section) => ({ ...section, ms: times.get(section.section) ?? 0 }));
  const total = versions.find((each) => each.versionId === versionId)?.ms ?? 0;
  const inDocument = timed.reduce((sum, { ms }) => sum + ms, 0);
  return { sections: timed, outsideMs: Math.max(0, total - inDocument) };
}
