/** What is pressed and filled in, and what is looked at: together they would be too much script for one page. */
export const CONTROLS = "/admin/design";
export const DISPLAY = "/admin/design/display";

/** In the order of their pages; ids are anchors. */
export const SECTIONS = [
  { id: "buttons", title: "Buttons and links", page: CONTROLS },
  { id: "fields", title: "Fields", page: CONTROLS },
  { id: "choices", title: "Choices", page: CONTROLS },
  { id: "overlays", title: "Overlays", page: CONTROLS },
  { id: "colour", title: "Colour", page: DISPLAY },
  { id: "type", title: "Type", page: DISPLAY },
  { id: "space", title: "Space and motion", page: DISPLAY },
  { id: "tables", title: "Tables", page: DISPLAY },
  { id: "status", title: "Status", page: DISPLAY },
  { id: "surfaces", title: "Surfaces", page: DISPLAY },
] as const;

export type SectionId = (typeof SECTIONS)[number]["id"];

export const titleOf = (id: SectionId): string => SECTIONS.find((section) => section.id === id)?.title ?? id;
