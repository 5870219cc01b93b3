export { loadShared as getServerSideProps } from '@/components/features/tracker/shared/load-shared';
export { SharedPage as default } from '@/components/features/tracker/shared/shared-page';
