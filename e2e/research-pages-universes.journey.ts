import { RESEARCH_GROUPS } from './support/research-addresses';
import { testResearchPages } from './support/test-research-pages';

testResearchPages(RESEARCH_GROUPS.universes);
