/** In page order; ids are anchors. */
export const SECTIONS = [
  { id: "colour", title: "Colour" },
  { id: "type", title: "Type" },
  { id: "space", title: "Space and motion" },
  { id: "buttons", title: "Buttons and links" },
  { id: "fields", title: "Fields" },
  { id: "choices", title: "Choices" },
  { id: "tables", title: "Tables" },
  { id: "status", title: "Status" },
  { id: "surfaces", title: "Surfaces" },
  { id: "overlays", title: "Overlays" },
] as const;

export type SectionId = (typeof SECTIONS)[number]["id"];

export const titleOf = (id: SectionId): string => SECTIONS.find((section) => section.id === id)?.title ?? id;
