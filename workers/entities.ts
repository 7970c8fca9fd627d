/**
 * What writes parsed HTML again asks of `entities`: to escape. The whole of it brings tables of every named entity
 * along a second time, 20 kB of the bundle (gzip).
 */
export { encodeXML, escapeAttribute, escapeText } from "entities/escape";
