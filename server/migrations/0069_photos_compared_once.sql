-- Photos are compared once, in the transaction of their upload.
drop table photo_comparisons;
