-- The text of a sent proposal that nobody edited since stands in its version alone. The frozen versions are not touched.
UPDATE `proposals` SET `content_html` = ''
WHERE `content_html` = (SELECT `html` FROM `proposal_versions` WHERE `proposal_versions`.`id` = `proposals`.`current_version_id`);
