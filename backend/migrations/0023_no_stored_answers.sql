-- An answer of a portfolio is computed whole where no process has it in memory: nothing of it is stored.
drop table portfolio_answers;
