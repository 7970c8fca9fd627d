import {
  Heading1,
  Heading2,
  Heading3,
  Image,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  SquareCode,
  Table,
  TextQuote,
} from "lucide-react";

/** By the id of a choice. */
export const CHOICE_ICONS: Record<string, LucideIcon> = {
  paragraph: Pilcrow,
  "header-1": Heading1,
  "header-2": Heading2,
  "header-3": Heading3,
  "list-bullet": List,
  "list-ordered": ListOrdered,
  "blockquote-true": TextQuote,
  "code-block-true": SquareCode,
  "insert-table": Table,
  "insert-divider": Minus,
  "insert-picture": Image,
};
