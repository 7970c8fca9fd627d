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

/** Lists what a page's list of contents does: a case study's time is its chapter's. */
export function sectionTimes(
  outline: readonly DocumentSection[],
  { sections, versions }: Pick<ReadingFigures, "sections" | "versions">,
  versionId: string,
): SectionTimes {
  const times = new Map(
    sections.filter((each) => each.versionId === versionId).map(({ section, ms }) => [section, ms]),
  );
  // Pages that were opened before the version's blocks had ids count by number.
  const msOf = ({ section, block }: DocumentSection) =>
    (times.get(String(section)) ?? 0) + (times.get(block ?? "") ?? 0);
  const timed: SectionTime[] = [];
  for (const section of outline) {
    const chapter = section.isCase ? timed.at(-1) : undefined;
    if (chapter) chapter.ms += msOf(section);
    else timed.push({ ...section, ms: msOf(section) });
  }
  const total = versions.find((each) => each.versionId === versionId)?.ms ?? 0;
  const inDocument = timed.reduce((sum, { ms }) => sum + ms, 0);
  return { sections: timed, outsideMs: Math.max(0, total - inDocument) };
}
