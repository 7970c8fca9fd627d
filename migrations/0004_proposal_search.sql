CREATE TABLE `proposal_listing` (
	`proposal_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`title_key` text NOT NULL,
	`value_key` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`words` text NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_by_change` ON `proposal_listing` (`user_id`,`updated_at`,`proposal_id`);--> statement-breakpoint
CREATE INDEX `listing_by_title` ON `proposal_listing` (`user_id`,`title_key`,`proposal_id`);--> statement-breakpoint
CREATE INDEX `listing_by_value` ON `proposal_listing` (`user_id`,`value_key`,`proposal_id`);--> statement-breakpoint
CREATE INDEX `listing_by_status_and_change` ON `proposal_listing` (`user_id`,`status`,`updated_at`,`proposal_id`);--> statement-breakpoint
CREATE INDEX `listing_by_status_and_title` ON `proposal_listing` (`user_id`,`status`,`title_key`,`proposal_id`);--> statement-breakpoint
CREATE INDEX `listing_by_status_and_value` ON `proposal_listing` (`user_id`,`status`,`value_key`,`proposal_id`);--> statement-breakpoint
CREATE TABLE `proposal_words` (
	`user_id` text NOT NULL,
	`word` text NOT NULL,
	`proposal_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `word`, `proposal_id`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `proposals` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `proposals_by_creation` ON `proposals` (`user_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `proposals_waiting` ON `proposals` (`user_id`,`deleted_at`,`status`,`requires_signature`,`sent_at`,`last_viewed_at`,`id`);
--> statement-breakpoint
-- The rest is written by hand. What a list shows of a proposal: its words are those of its answers, its status and its badge.
CREATE VIEW listed_proposals AS
SELECT id AS proposal_id, user_id, status,
  substr(search_text, 1, instr(search_text || char(10), char(10)) - 1) AS title_key,
  coalesce(value_minor, -1) AS value_key, updated_at,
  ' ' || replace(search_text, char(10), ' ') || ' ' || replace(status, '_', ' ') || iif(
    requires_signature AND sent_at IS NOT NULL AND status NOT IN ('approved', 'rejected', 'declined', 'signed'),
    ' pending signature', '') AS words
FROM proposals WHERE deleted_at IS NULL;
--> statement-breakpoint
-- A word is kept from its beginning, and from each later letter that leaves three; signs that begin words anywhere always.
CREATE TRIGGER listing_brings_words AFTER INSERT ON proposal_listing
BEGIN
  INSERT INTO proposal_words (user_id, word, proposal_id)
  SELECT new.user_id, word, new.proposal_id FROM (
    WITH RECURSIVE place(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM place WHERE i < length(new.words)),
    part(i, word) AS (SELECT i, substr(new.words, i, min(24, instr(substr(new.words || ' ', i), ' ') - 1)) FROM place)
    SELECT word FROM part
    WHERE word <> '' AND (length(word) >= 3 OR substr(new.words, i - 1, 1) = ' ' OR unicode(word) >= 3584)
  ) WHERE true
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER listing_changes_words AFTER UPDATE OF words, user_id ON proposal_listing
WHEN old.words IS NOT new.words OR old.user_id IS NOT new.user_id
BEGIN
  DELETE FROM proposal_words WHERE user_id = old.user_id AND proposal_id = old.proposal_id
  AND word IN (
    WITH RECURSIVE place(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM place WHERE i < length(old.words)),
    part(i, word) AS (SELECT i, substr(old.words, i, min(24, instr(substr(old.words || ' ', i), ' ') - 1)) FROM place)
    SELECT word FROM part
    WHERE word <> '' AND (length(word) >= 3 OR substr(old.words, i - 1, 1) = ' ' OR unicode(word) >= 3584)
  ) AND (old.user_id IS NOT new.user_id OR word NOT IN (
    WITH RECURSIVE place(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM place WHERE i < length(new.words)),
    part(i, word) AS (SELECT i, substr(new.words, i, min(24, instr(substr(new.words || ' ', i), ' ') - 1)) FROM place)
    SELECT word FROM part
    WHERE word <> '' AND (length(word) >= 3 OR substr(new.words, i - 1, 1) = ' ' OR unicode(word) >= 3584)
  ));
  INSERT INTO proposal_words (user_id, word, proposal_id)
  SELECT new.user_id, word, new.proposal_id FROM (
    WITH RECURSIVE place(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM place WHERE i < length(new.words)),
    part(i, word) AS (SELECT i, substr(new.words, i, min(24, instr(substr(new.words || ' ', i), ' ') - 1)) FROM place)
    SELECT word FROM part
    WHERE word <> '' AND (length(word) >= 3 OR substr(new.words, i - 1, 1) = ' ' OR unicode(word) >= 3584)
  ) WHERE true
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER listing_takes_words AFTER DELETE ON proposal_listing
BEGIN
  DELETE FROM proposal_words WHERE user_id = old.user_id AND proposal_id = old.proposal_id
  AND word IN (
    WITH RECURSIVE place(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM place WHERE i < length(old.words)),
    part(i, word) AS (SELECT i, substr(old.words, i, min(24, instr(substr(old.words || ' ', i), ' ') - 1)) FROM place)
    SELECT word FROM part
    WHERE word <> '' AND (length(word) >= 3 OR substr(old.words, i - 1, 1) = ' ' OR unicode(word) >= 3584)
  );
END;
--> statement-breakpoint
-- Rows from before: the letters of Latin, Greek and Cyrillic, a number of them at a time, as an expression nests 100 deep at most.
UPDATE `proposals` SET `search_text` = lower(title || char(10) || client_name || char(10) || client_company || char(10) || project_type);
--> statement-breakpoint
UPDATE `proposals` SET `search_text` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`search_text`,'À','a'),'Á','a'),'Â','a'),'Ã','a'),'Ä','a'),'Å','a'),'Æ','ae'),'Ç','c'),'È','e'),'É','e'),'Ê','e'),'Ë','e'),'Ì','i'),'Í','i'),'Î','i'),'Ï','i'),'Ð','d'),'Ñ','n'),'Ò','o'),'Ó','o'),'Ô','o'),'Õ','o'),'Ö','o'),'Ø','o'),'Ù','u'),'Ú','u'),'Û','u'),'Ü','u'),'Ý','y'),'Þ','th'),'ß','ss'),'à','a'),'á','a'),'â','a'),'ã','a'),'ä','a'),'å','a'),'æ','ae'),'ç','c'),'è','e'),'é','e'),'ê','e'),'ë','e'),'ì','i'),'í','i'),'î','i'),'ï','i'),'ð','d'),'ñ','n'),'ò','o'),'ó','o'),'ô','o'),'õ','o'),'ö','o'),'ø','o'),'ù','u'),'ú','u'),'û','u'),'ü','u'),'ý','y'),'þ','th'),'ÿ','y'),'Ā','a'),'ā','a'),'Ă','a'),'ă','a'),'Ą','a'),'ą','a'),'Ć','c'),'ć','c'),'Ĉ','c'),'ĉ','c'),'Ċ','c'),'ċ','c'),'Č','c'),'č','c'),'Ď','d'),'ď','d'),'Đ','d'),'đ','d');
--> statement-breakpoint
UPDATE `proposals` SET `search_text` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`search_text`,'Ē','e'),'ē','e'),'Ĕ','e'),'ĕ','e'),'Ė','e'),'ė','e'),'Ę','e'),'ę','e'),'Ě','e'),'ě','e'),'Ĝ','g'),'ĝ','g'),'Ğ','g'),'ğ','g'),'Ġ','g'),'ġ','g'),'Ģ','g'),'ģ','g'),'Ĥ','h'),'ĥ','h'),'Ħ','h'),'ħ','h'),'Ĩ','i'),'ĩ','i'),'Ī','i'),'ī','i'),'Ĭ','i'),'ĭ','i'),'Į','i'),'į','i'),'İ','i'),'ı','i'),'Ĳ','ij'),'ĳ','ij'),'Ĵ','j'),'ĵ','j'),'Ķ','k'),'ķ','k'),'Ĺ','l'),'ĺ','l'),'Ļ','l'),'ļ','l'),'Ľ','l'),'ľ','l'),'Ŀ','l·'),'ŀ','l·'),'Ł','l'),'ł','l'),'Ń','n'),'ń','n'),'Ņ','n'),'ņ','n'),'Ň','n'),'ň','n'),'ŉ','n'),'Ŋ','n'),'ŋ','n'),'Ō','o'),'ō','o'),'Ŏ','o'),'ŏ','o'),'Ő','o'),'ő','o'),'Œ','oe'),'œ','oe'),'Ŕ','r'),'ŕ','r'),'Ŗ','r'),'ŗ','r'),'Ř','r'),'ř','r'),'Ś','s'),'ś','s'),'Ŝ','s'),'ŝ','s'),'Ş','s'),'ş','s'),'Š','s'),'š','s'),'Ţ','t');
--> statement-breakpoint
UPDATE `proposals` SET `search_text` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`search_text`,'ţ','t'),'Ť','t'),'ť','t'),'Ŧ','t'),'ŧ','t'),'Ũ','u'),'ũ','u'),'Ū','u'),'ū','u'),'Ŭ','u'),'ŭ','u'),'Ů','u'),'ů','u'),'Ű','u'),'ű','u'),'Ų','u'),'ų','u'),'Ŵ','w'),'ŵ','w'),'Ŷ','y'),'ŷ','y'),'Ÿ','y'),'Ź','z'),'ź','z'),'Ż','z'),'ż','z'),'Ž','z'),'ž','z'),'ſ','s'),'Ơ','o'),'ơ','o'),'Ƣ','ƣ'),'Ƥ','ƥ'),'Ʀ','ʀ'),'Ƨ','ƨ'),'Ʃ','ʃ'),'Ƭ','ƭ'),'Ʈ','ʈ'),'Ư','u'),'ư','u'),'Ș','s'),'ș','s'),'Ț','t'),'ț','t'),'Ͱ','ͱ'),'Ͳ','ͳ'),'ʹ','ʹ'),'Ͷ','ͷ'),'ͺ',' '),'Ϳ','ϳ'),'Ά','α'),'Έ','ε'),'Ή','η'),'Ί','ι'),'Ό','ο'),'Ύ','υ'),'Ώ','ω'),'ΐ','ι'),'Α','α'),'Β','β'),'Γ','γ'),'Δ','δ'),'Ε','ε'),'Ζ','ζ'),'Η','η'),'Θ','θ'),'Ι','ι'),'Κ','κ'),'Λ','λ'),'Μ','μ'),'Ν','ν'),'Ξ','ξ'),'Ο','ο'),'Π','π'),'Ρ','ρ'),'Σ','σ'),'Τ','τ'),'Υ','υ'),'Φ','φ'),'Χ','χ');
--> statement-breakpoint
UPDATE `proposals` SET `search_text` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`search_text`,'Ψ','ψ'),'Ω','ω'),'Ϊ','ι'),'Ϋ','υ'),'ά','α'),'έ','ε'),'ή','η'),'ί','ι'),'ΰ','υ'),'ς','σ'),'ϊ','ι'),'ϋ','υ'),'ό','ο'),'ύ','υ'),'ώ','ω'),'Ϗ','ϗ'),'ϐ','β'),'ϑ','θ'),'ϒ','υ'),'ϓ','υ'),'ϔ','υ'),'ϕ','φ'),'ϖ','π'),'Ϙ','ϙ'),'Ϛ','ϛ'),'Ϝ','ϝ'),'Ϟ','ϟ'),'Ϡ','ϡ'),'Ϣ','ϣ'),'Ϥ','ϥ'),'Ϧ','ϧ'),'Ϩ','ϩ'),'Ϫ','ϫ'),'Ϭ','ϭ'),'Ϯ','ϯ'),'ϰ','κ'),'ϱ','ρ'),'ϲ','σ'),'ϴ','θ'),'ϵ','ε'),'Ϸ','ϸ'),'Ϲ','σ'),'Ϻ','ϻ'),'Ͻ','ͻ'),'Ͼ','ͼ'),'Ͽ','ͽ'),'Ѐ','е'),'Ё','е'),'Ђ','ђ'),'Ѓ','г'),'Є','є'),'Ѕ','ѕ'),'І','і'),'Ї','і'),'Ј','ј'),'Љ','љ'),'Њ','њ'),'Ћ','ћ'),'Ќ','к'),'Ѝ','и'),'Ў','у'),'Џ','џ'),'А','а'),'Б','б'),'В','в'),'Г','г'),'Д','д'),'Е','е'),'Ж','ж'),'З','з'),'И','и'),'Й','и'),'К','к'),'Л','л'),'М','м'),'Н','н'),'О','о'),'П','п'),'Р','р'),'С','с');
--> statement-breakpoint
UPDATE `proposals` SET `search_text` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`search_text`,'Т','т'),'У','у'),'Ф','ф'),'Х','х'),'Ц','ц'),'Ч','ч'),'Ш','ш'),'Щ','щ'),'Ъ','ъ'),'Ы','ы'),'Ь','ь'),'Э','э'),'Ю','ю'),'Я','я'),'й','и'),'ѐ','е'),'ё','е'),'ѓ','г'),'ї','і'),'ќ','к'),'ѝ','и'),'ў','у'),'Ѡ','ѡ'),'Ѣ','ѣ'),'Ѥ','ѥ'),'Ѧ','ѧ'),'Ѩ','ѩ'),'Ѫ','ѫ'),'Ѭ','ѭ'),'Ѯ','ѯ'),'Ѱ','ѱ'),'Ѳ','ѳ'),'Ѵ','ѵ'),'Ѷ','ѵ'),'ѷ','ѵ'),'Ѹ','ѹ'),'Ѻ','ѻ'),'Ѽ','ѽ'),'Ѿ','ѿ'),'Ҁ','ҁ'),'Ҋ','ҋ'),'Ҍ','ҍ'),'Ҏ','ҏ'),'Ґ','ґ'),'Ғ','ғ'),'Ҕ','ҕ'),'Җ','җ'),'Ҙ','ҙ'),'Қ','қ'),'Ҝ','ҝ'),'Ҟ','ҟ'),'Ҡ','ҡ'),'Ң','ң'),'Ҥ','ҥ'),'Ҧ','ҧ'),'Ҩ','ҩ'),'Ҫ','ҫ'),'Ҭ','ҭ'),'Ү','ү'),'Ұ','ұ'),'Ҳ','ҳ'),'Ҵ','ҵ'),'Ҷ','ҷ'),'Ҹ','ҹ'),'Һ','һ'),'Ҽ','ҽ'),'Ҿ','ҿ'),'Ӏ','ӏ'),'Ӂ','ж'),'ӂ','ж'),'Ӄ','ӄ'),'Ӆ','ӆ'),'Ӈ','ӈ'),'Ӊ','ӊ'),'Ӌ','ӌ'),'Ӎ','ӎ'),'Ӑ','а'),'ӑ','а'),'Ӓ','а'),'ӓ','а');
--> statement-breakpoint
UPDATE `proposals` SET `search_text` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`search_text`,'Ӕ','ӕ'),'Ӗ','е'),'ӗ','е'),'Ә','ә'),'Ӛ','ә'),'ӛ','ә'),'Ӝ','ж'),'ӝ','ж'),'Ӟ','з'),'ӟ','з'),'Ӡ','ӡ'),'Ӣ','и'),'ӣ','и'),'Ӥ','и'),'ӥ','и'),'Ӧ','о'),'ӧ','о'),'Ө','ө'),'Ӫ','ө'),'ӫ','ө'),'Ӭ','э'),'ӭ','э'),'Ӯ','у'),'ӯ','у'),'Ӱ','у'),'ӱ','у'),'Ӳ','у'),'ӳ','у'),'Ӵ','ч'),'ӵ','ч'),'Ӷ','ӷ'),'Ӹ','ы'),'ӹ','ы'),'Ӻ','ӻ'),'Ӽ','ӽ'),'Ӿ','ӿ'),'Ḁ','a'),'ḁ','a'),'Ḃ','b'),'ḃ','b'),'Ḅ','b'),'ḅ','b'),'Ḇ','b'),'ḇ','b'),'Ḉ','c'),'ḉ','c'),'Ḋ','d'),'ḋ','d'),'Ḍ','d'),'ḍ','d'),'Ḏ','d'),'ḏ','d'),'Ḑ','d'),'ḑ','d'),'Ḓ','d'),'ḓ','d'),'Ḕ','e'),'ḕ','e'),'Ḗ','e'),'ḗ','e'),'Ḙ','e'),'ḙ','e'),'Ḛ','e'),'ḛ','e'),'Ḝ','e'),'ḝ','e'),'Ḟ','f'),'ḟ','f'),'Ḡ','g'),'ḡ','g'),'Ḣ','h'),'ḣ','h'),'Ḥ','h'),'ḥ','h'),'Ḧ','h'),'ḧ','h'),'Ḩ','h'),'ḩ','h'),'Ḫ','h'),'ḫ','h');
--> statement-breakpoint
UPDATE `proposals` SET `search_text` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`search_text`,'Ḭ','i'),'ḭ','i'),'Ḯ','i'),'ḯ','i'),'Ḱ','k'),'ḱ','k'),'Ḳ','k'),'ḳ','k'),'Ḵ','k'),'ḵ','k'),'Ḷ','l'),'ḷ','l'),'Ḹ','l'),'ḹ','l'),'Ḻ','l'),'ḻ','l'),'Ḽ','l'),'ḽ','l'),'Ḿ','m'),'ḿ','m'),'Ṁ','m'),'ṁ','m'),'Ṃ','m'),'ṃ','m'),'Ṅ','n'),'ṅ','n'),'Ṇ','n'),'ṇ','n'),'Ṉ','n'),'ṉ','n'),'Ṋ','n'),'ṋ','n'),'Ṍ','o'),'ṍ','o'),'Ṏ','o'),'ṏ','o'),'Ṑ','o'),'ṑ','o'),'Ṓ','o'),'ṓ','o'),'Ṕ','p'),'ṕ','p'),'Ṗ','p'),'ṗ','p'),'Ṙ','r'),'ṙ','r'),'Ṛ','r'),'ṛ','r'),'Ṝ','r'),'ṝ','r'),'Ṟ','r'),'ṟ','r'),'Ṡ','s'),'ṡ','s'),'Ṣ','s'),'ṣ','s'),'Ṥ','s'),'ṥ','s'),'Ṧ','s'),'ṧ','s'),'Ṩ','s'),'ṩ','s'),'Ṫ','t'),'ṫ','t'),'Ṭ','t'),'ṭ','t'),'Ṯ','t'),'ṯ','t'),'Ṱ','t'),'ṱ','t'),'Ṳ','u'),'ṳ','u'),'Ṵ','u'),'ṵ','u'),'Ṷ','u'),'ṷ','u'),'Ṹ','u'),'ṹ','u'),'Ṻ','u'),'ṻ','u');
--> statement-breakpoint
UPDATE `proposals` SET `search_text` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`search_text`,'Ṽ','v'),'ṽ','v'),'Ṿ','v'),'ṿ','v'),'Ẁ','w'),'ẁ','w'),'Ẃ','w'),'ẃ','w'),'Ẅ','w'),'ẅ','w'),'Ẇ','w'),'ẇ','w'),'Ẉ','w'),'ẉ','w'),'Ẋ','x'),'ẋ','x'),'Ẍ','x'),'ẍ','x'),'Ẏ','y'),'ẏ','y'),'Ẑ','z'),'ẑ','z'),'Ẓ','z'),'ẓ','z'),'Ẕ','z'),'ẕ','z'),'ẖ','h'),'ẗ','t'),'ẘ','w'),'ẙ','y'),'ẚ','aʾ'),'ẛ','s'),'ẞ','ss'),'Ạ','a'),'ạ','a'),'Ả','a'),'ả','a'),'Ấ','a'),'ấ','a'),'Ầ','a'),'ầ','a'),'Ẩ','a'),'ẩ','a'),'Ẫ','a'),'ẫ','a'),'Ậ','a'),'ậ','a'),'Ắ','a'),'ắ','a'),'Ằ','a'),'ằ','a'),'Ẳ','a'),'ẳ','a'),'Ẵ','a'),'ẵ','a'),'Ặ','a'),'ặ','a'),'Ẹ','e'),'ẹ','e'),'Ẻ','e'),'ẻ','e'),'Ẽ','e'),'ẽ','e'),'Ế','e'),'ế','e'),'Ề','e'),'ề','e'),'Ể','e'),'ể','e'),'Ễ','e'),'ễ','e'),'Ệ','e'),'ệ','e'),'Ỉ','i'),'ỉ','i'),'Ị','i'),'ị','i'),'Ọ','o'),'ọ','o'),'Ỏ','o');
--> statement-breakpoint
UPDATE `proposals` SET `search_text` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`search_text`,'ỏ','o'),'Ố','o'),'ố','o'),'Ồ','o'),'ồ','o'),'Ổ','o'),'ổ','o'),'Ỗ','o'),'ỗ','o'),'Ộ','o'),'ộ','o'),'Ớ','o'),'ớ','o'),'Ờ','o'),'ờ','o'),'Ở','o'),'ở','o'),'Ỡ','o'),'ỡ','o'),'Ợ','o'),'ợ','o'),'Ụ','u'),'ụ','u'),'Ủ','u'),'ủ','u'),'Ứ','u'),'ứ','u'),'Ừ','u'),'ừ','u'),'Ử','u'),'ử','u'),'Ữ','u'),'ữ','u'),'Ự','u'),'ự','u'),'Ỳ','y'),'ỳ','y'),'Ỵ','y'),'ỵ','y'),'Ỷ','y'),'ỷ','y'),'Ỹ','y'),'ỹ','y'),'Ỻ','ỻ'),'Ỽ','ỽ'),'Ỿ','ỿ'),'̀',''),'́',''),'̂',''),'̃',''),'̆',''),'̇',''),'̈',''),'̊',''),'̋',''),'̌',''),'̣',''),'̧',''),'̨',''),'''',''),'’',''),'‘',''),'`',''),'-',' '),'_',' '),'.',' '),',',' '),';',' '),':',' '),'!',' '),'?',' '),'/',' '),'\',' '),'|',' '),'(',' '),')',' '),'[',' '),']',' '),'{',' '),'}',' ');
--> statement-breakpoint
UPDATE `proposals` SET `search_text` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`search_text`,'<',' '),'>',' '),'&',' '),'+',' '),'*',' '),'=',' '),'#',' '),'@',' '),'%',' '),'$',' '),'€',' '),'£',' '),'"',' '),'“',' '),'”',' '),'„',' '),'«',' '),'»',' '),'–',' '),'—',' '),'…',' '),'·',' ');
--> statement-breakpoint
INSERT INTO proposal_listing (proposal_id, user_id, status, title_key, value_key, updated_at, words)
SELECT proposal_id, user_id, status, title_key, value_key, updated_at, words FROM listed_proposals;
--> statement-breakpoint
CREATE TRIGGER proposal_is_listed AFTER INSERT ON proposals
BEGIN
  INSERT INTO proposal_listing (proposal_id, user_id, status, title_key, value_key, updated_at, words)
  SELECT proposal_id, user_id, status, title_key, value_key, updated_at, words FROM listed_proposals
  WHERE proposal_id = new.id
  ON CONFLICT (proposal_id) DO UPDATE SET user_id = excluded.user_id, status = excluded.status, title_key = excluded.title_key,
    value_key = excluded.value_key, updated_at = excluded.updated_at, words = excluded.words;
END;
--> statement-breakpoint
CREATE TRIGGER proposal_stays_listed
AFTER UPDATE OF search_text, status, requires_signature, sent_at, value_minor, updated_at, deleted_at, user_id ON proposals
BEGIN
  DELETE FROM proposal_listing WHERE proposal_id = new.id AND new.deleted_at IS NOT NULL;
  INSERT INTO proposal_listing (proposal_id, user_id, status, title_key, value_key, updated_at, words)
  SELECT proposal_id, user_id, status, title_key, value_key, updated_at, words FROM listed_proposals
  WHERE proposal_id = new.id
  ON CONFLICT (proposal_id) DO UPDATE SET user_id = excluded.user_id, status = excluded.status, title_key = excluded.title_key,
    value_key = excluded.value_key, updated_at = excluded.updated_at, words = excluded.words;
END;
