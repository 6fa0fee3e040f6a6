-- Finds splits that are not deleted by their people or their squad, and any part of their name and merchant (db/queries/splits/split-search.ts). It contains the view split_tokens under splits.search_key.
CREATE VIRTUAL TABLE `split_search` USING fts5(tokens, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '_'");
